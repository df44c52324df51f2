import { Box, Button, Flex, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import IconWand from '~icons/tabler/wand'
import { useEffect, useEffectEvent, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useText } from '../../../lib/texts.ts'
import type { Service } from './questionList.ts'
import { useRewrite } from './useDrafts.ts'

/** The contract's limit. */
const questionLimit = 300

export interface QuestionFormProps {
  title: string
  words: string
  service: Service | null
  services: readonly Service[]
  saveLabel: string
  /** Asks for other words at once. */
  rewriteAtOnce?: boolean
  onWords: (words: string) => void
  onService: (service: Service | null) => void
  onSave: (words: string) => void
  onCancel: () => void
}

/** The words of a question and the service it is for. Other words are shown beside one's own before they are used. */
export function QuestionForm(props: QuestionFormProps) {
  const {
    title,
    words,
    service,
    services,
    saveLabel,
    rewriteAtOnce = false,
    onWords,
    onService,
    onSave,
    onCancel,
  } = props
  const text = useText()
  const rewrite = useRewrite()
  const field = useRef<HTMLTextAreaElement>(null)
  const blank = words.trim() === ''
  const draft = rewrite.data?.question.question_text
  const ask = () => rewrite.mutate(words.trim())

  const begin = useEffectEvent(() => {
    field.current?.focus()
    if (rewriteAtOnce) ask()
  })
  useEffect(() => begin(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(words)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Only the form closes, not the window around it.
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) {
      event.preventDefault()
      onSave(words)
    }
  }
  const keep = () => {
    rewrite.reset()
    field.current?.focus()
  }

  return (
    // The fields inside are what can be reached; the form only hears their keys.
    <Flex
      component="form"
      gap="sm"
      p="md"
      bdrs="md"
      bg="var(--office-quiet)"
      direction="column"
      onSubmit={submit}
      onKeyDown={press}
      aria-label={title}
    >
      <Textarea
        ref={field}
        label={title}
        placeholder={text('assistant.questionExample')}
        rows={2}
        maxLength={questionLimit}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={text('assistant.askedFor')}
        value={service?.id ?? ''}
        data={[
          { value: '', label: text('assistant.everyService') },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onService(services.find(({ id }) => id === value) ?? null)}
      />
      {draft !== undefined && (
        <Rewriting original={words.trim()} draft={draft} onUse={() => onSave(draft)} onKeep={keep} />
      )}
      <Group gap="xs">
        <Button type="submit" variant={draft === undefined ? 'filled' : 'default'}>
          {saveLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {text('assistant.cancel')}
        </Button>
        {draft === undefined && (
          <Button
            variant="default"
            ml={{ base: 0, sm: 'auto' }}
            leftSection={<IconWand size={18} aria-hidden />}
            disabled={blank}
            loading={rewrite.isPending}
            onClick={ask}
          >
            {text('assistant.rewrite')}
          </Button>
        )}
      </Group>
    </Flex>
  )
}

interface RewritingProps {
  original: string
  draft: string
  onUse: () => void
  onKeep: () => void
}

function Rewriting({ original, draft, onUse, onKeep }: RewritingProps) {
  const text = useText()
  const same = original === draft
  return (
    <section aria-label={text('assistant.rewriting')} aria-live="polite">
      {same ? (
        <Text mb="sm">{text('assistant.alreadyGood')}</Text>
      ) : (
        <Flex component="dl" wrap="wrap" gap="sm" mb="sm">
          <Box flex="1 1 14rem" p="sm" bd="1px solid var(--office-line)" bdrs="md" bg="var(--office-ground)">
            <Text component="dt" c="dimmed" fw={600} size="xs">
              {text('assistant.yours')}
            </Text>
            <Box component="dd" mt={2} miw={0}>
              {original}
            </Box>
          </Box>
          <Box
            flex="1 1 14rem"
            p="sm"
            bd="1px solid var(--mantine-primary-color-filled)"
            bdrs="md"
            bg="var(--office-ground)"
          >
            <Text component="dt" c="dimmed" fw={600} size="xs">
              {text('assistant.suggested')}
            </Text>
            <Box component="dd" mt={2} miw={0}>
              {draft}
            </Box>
          </Box>
        </Flex>
      )}
      <Group gap="xs">
        {!same && <Button onClick={onUse}>{text('assistant.useIt')}</Button>}
        <Button variant="default" onClick={onKeep}>
          {text('assistant.keepMine')}
        </Button>
      </Group>
    </section>
  )
}
