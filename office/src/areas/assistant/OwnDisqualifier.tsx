import { Button, Flex, Group, Textarea, TextInput, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import type { AssistantConfiguration } from '#contract/assistant.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { useChangeAssistant } from './useAssistant.ts'

const most = 20
const longest = { label: 60, words: 300 } as const
const empty = { label: '', words: '' }

/** A reason of the business's own: what it is called, and when it is true. */
export function OwnDisqualifier({ own }: { own: AssistantConfiguration['own_disqualifiers'] }) {
  const text = useText()
  const { slug } = useSite()
  const { mutate } = useChangeAssistant()
  const { value, change, clear } = useDraft(slug, 'assistant-disqualifier', empty)
  const label = value.label.trim()
  const words = value.words.trim()
  const taken = own.some((other) => other.label.toLowerCase() === label.toLowerCase())
  const ready = label !== '' && words !== '' && !taken && own.length < most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    mutate({ own_disqualifiers: [...own, { label, words }] }, { onSuccess: clear })
  }
  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} aria-label={text('assistant.ownDisqualifier')}>
      <Title mb="xs" fz="h3" fw={600} order={4}>
        {text('assistant.ownDisqualifier')}
      </Title>
      <TextInput
        label={text('assistant.disqualifierName')}
        maxLength={longest.label}
        value={value.label}
        error={taken ? text('assistant.disqualifierTaken') : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <Textarea
        label={text('assistant.disqualifierWords')}
        description={text('assistant.disqualifierHint')}
        rows={2}
        maxLength={longest.words}
        value={value.words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <Group gap="xs">
        <Button type="submit" variant="default" disabled={!ready}>
          {text('assistant.addDisqualifier')}
        </Button>
      </Group>
    </Flex>
  )
}
