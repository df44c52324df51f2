import { Button, Flex, Group, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Tone as ToneWord } from '#contract/assistant.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import { useTonePreview } from './useTonePreview.ts'
import rows from '../../ui/rows.module.css'

const tones = ['friendly', 'professional', 'brief', 'own_words'] as const satisfies readonly ToneWord[]
const longest = { words: 500, name: 60 } as const
/** What a person has typed and not saved; null follows what is saved. */
const untouched = { words: '', name: '', touchedWords: false, touchedName: false }

/** How it sounds, shown by the first message it would send. */
export function Tone({ set, mayChange }: PartProps) {
  const text = useText()
  const { slug } = useSite()
  const { mutate, isPending } = useChangeAssistant()
  const { value: draft, change, clear } = useDraft(slug, 'assistant-tone', untouched)
  const words = draft.touchedWords ? draft.words : set.own_words
  const name = draft.touchedName ? draft.name : set.name
  const dirty = words.trim() !== set.own_words || name.trim() !== set.name
  const { preview, old, error } = useTonePreview(set.tone, words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ own_words: words.trim(), name: name.trim() }, { onSuccess: clear })
  }

  return (
    <Stack gap="xl">
      <ChoiceList
        label={text('assistant.toneChoice')}
        options={tones}
        chosen={set.tone}
        nameOf={(tone) => text(`assistant.tone.${tone}`)}
        aboutOf={(tone) => text(`assistant.tone.${tone}About`)}
        disabled={!mayChange}
        onChoose={(tone) => mutate({ tone })}
      />
      <section aria-label={text('assistant.preview')} aria-live="polite">
        <Title mb="xs" fz="h3" fw={600} order={4}>
          {text('assistant.preview')}
        </Title>
        {preview === undefined && error === null && <Skeleton height={90} radius="md" />}
        {preview === undefined && error !== null && <p role="alert">{problemText(error)}</p>}
        {preview !== undefined && <Bubble old={old}>{preview}</Bubble>}
      </section>
      <Flex component="form" gap="md" direction="column" onSubmit={submit}>
        {set.tone === 'own_words' && (
          <Textarea
            label={text('assistant.ownWords')}
            description={text('assistant.ownWordsHint')}
            autosize={false}
            rows={4}
            maxLength={longest.words}
            value={words}
            readOnly={!mayChange}
            onChange={({ currentTarget }) => change({ words: currentTarget.value, touchedWords: true })}
          />
        )}
        <TextInput
          label={text('assistant.name')}
          description={text('assistant.nameHint')}
          maxLength={longest.name}
          value={name}
          readOnly={!mayChange}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value, touchedName: true })}
        />
        {mayChange && (
          <Group gap="xs">
            <Button type="submit" disabled={!dirty} loading={isPending && dirty}>
              {text('assistant.save')}
            </Button>
            {dirty && (
              <Button variant="subtle" color="gray" onClick={clear}>
                {text('assistant.discard')}
              </Button>
            )}
          </Group>
        )}
      </Flex>
    </Stack>
  )
}

function Bubble({ old, children }: { old: boolean; children: string }) {
  return (
    <Text
      className={rows['lines'] ?? ''}
      w="fit-content"
      maw="34rem"
      py="sm"
      px="md"
      bdrs="md"
      bg="var(--mantine-color-petrol-light)"
      opacity={old ? 0.6 : 1}
    >
      {children}
    </Text>
  )
}
