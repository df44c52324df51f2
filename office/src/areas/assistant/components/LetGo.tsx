// Small on purpose: a rehearsal and a trial both end with it.
import { Text } from '@mantine/core'
import IconUserShare from '~icons/tabler/user-share'
import { useText } from '../../../lib/texts.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { handOverText } from '../../conversations/index.ts'

/** Says that the assistant has handed the conversation to a person, and why. */
export function LetGo({ reason }: { reason: Parameters<typeof handOverText>[1] }) {
  const text = useText()
  return (
    <output>
      <Notice icon={IconUserShare} waiting>
        <Text inherit fw={600}>
          {text('assistant.letGo')}
        </Text>
        {handOverText(text, reason)}
      </Notice>
    </output>
  )
}
