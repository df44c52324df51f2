import { Text, Stack, Group } from '@mantine/core'
import { copyWords } from '../../../../lib/copyText.ts'
import { dropEntry, sendAgain, takeBack } from '../../../../lib/outbox/acts.ts'
import type { Entry } from '../../../../lib/outbox/entry.ts'
import { remediesOf } from '../../../../lib/outbox/rules.ts'
import { useEntries } from '../../../../lib/outbox/store.ts'
import { errorKey, useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { ShownMessage } from '../../api/useThread.ts'
import { Remedy } from './NotSent.tsx'

export interface OutboxStateProps {
  message: ShownMessage
  waits: NonNullable<ShownMessage['waits']>
  /** Puts the words back into the reply field. */
  onPutBack: (message: ShownMessage) => void
}

/** Under a message that the server does not have: that it waits on this device, or why it was not accepted. */
export function OutboxState({ message, waits, onPutBack }: OutboxStateProps) {
  const text = useText()
  const entry = useEntries().find(({ id }) => id === waits.entry)
  if (entry === undefined) return null
  if (waits.standing === 'waiting')
    return (
      <Text mt={2} c="var(--mantine-color-waiting-light-color)" size="xs">
        {text('request.savedHere')}
      </Text>
    )
  return (
    <Stack gap={2} align="flex-end" c="dimmed" fz="xs" ta="right" role="alert">
      <p>{entry.reason === 'unsure' ? text('request.unsure') : text(errorKey(entry.reason))}</p>
      <Remedies
        entry={entry}
        onPutBack={() => onPutBack(message)}
        onCopy={() => void copyWords(message.body, 'request.copied', 'request.copyFailed')}
      />
    </Stack>
  )
}

function Remedies({ entry, onPutBack, onCopy }: { entry: Entry; onPutBack: () => void; onCopy: () => void }) {
  const text = useText()
  const run = (act: Promise<void>) => void act.catch((error: unknown) => toast.problem(error))
  return (
    <Group gap="sm">
      {remediesOf(entry).map((remedy) => (
        <Remedy
          key={remedy}
          onClick={() => {
            if (remedy === 'copy') return onCopy()
            if (remedy !== 'form') return run(sendAgain(entry, remedy))
            onPutBack()
            return run(takeBack(entry))
          }}
        >
          {text(`request.remedy.${remedy}`)}
        </Remedy>
      ))}
      <Remedy onClick={() => run(dropEntry(entry))}>{text('request.discard')}</Remedy>
    </Group>
  )
}
