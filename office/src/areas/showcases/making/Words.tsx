import '@mantine/core/styles/Input.layer.css'
import { Button, Flex, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconSparkles from '~icons/tabler/sparkles'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { limits, type ShowcaseDraft, type WrittenField } from './draft.ts'
import { Sources } from './Sources.tsx'
import type { StepProps } from './Steps.tsx'
import { useWriter } from './useWriter.ts'
import styles from './making.module.css'

const all: readonly WrittenField[] = ['title', 'subtitle', 'description']
type Before = Pick<ShowcaseDraft, WrittenField | 'drafted'>

/** Title, subtitle and description: made of what is on record, and a person's from the first letter they change. */
export function Words({ draft, onChange }: StepProps) {
  const text = useText()
  const [before, setBefore] = useState<Before | null>(null)
  const [same, setSame] = useState(false)
  const { drafted } = draft
  const empty = all.every((field) => draft[field] === '')
  // The words may come when these fields are gone already, and somebody may have typed meanwhile.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const writer = useWriter((written, askedFor) => {
    const now = latest.current
    const texts = Object.fromEntries(
      all.flatMap((field) => {
        const words = written[field]
        return words === undefined || now[field] !== askedFor[field] ? [] : [[field, words]]
      }),
    )
    const changed = all.some((field) => texts[field] !== undefined && texts[field] !== now[field])
    setSame(!changed && Object.keys(texts).length > 0)
    if (all.some((field) => now[field] !== '') && changed)
      setBefore({ title: now.title, subtitle: now.subtitle, description: now.description, drafted: now.drafted })
    const isDrafted = (field: WrittenField) => (texts[field] === undefined ? now.drafted[field] : texts[field] !== '')
    onChange({
      ...texts,
      attempt: now.attempt + 1,
      drafted: {
        title: isDrafted('title'),
        subtitle: isDrafted('subtitle'),
        description: isDrafted('description'),
      },
    })
  })
  const { mutate, isPending: busy, variables } = writer
  const asked = useRef(false)
  useEffect(() => {
    // There is something to write of, and nobody has written yet.
    if (asked.current || !empty || draft.attempt > 0) return
    asked.current = true
    mutate({ draft, fields: all })
  }, [draft, empty, mutate])

  const type = (field: WrittenField, words: string) => {
    setBefore(null)
    onChange({ [field]: words, drafted: { ...drafted, [field]: false } })
  }
  const again = (field: WrittenField) => (
    <Button
      variant="transparent"
      size="compact-sm"
      px={0}
      leftSection={<IconSparkles size={16} aria-hidden />}
      onClick={() => mutate({ draft, fields: [field] })}
      loading={busy && variables?.fields.length === 1 && variables.fields.includes(field)}
      disabled={busy}
    >
      {text(`showcases.again.${field}`)}
    </Button>
  )
  const mark = (field: WrittenField) =>
    drafted[field] ? (
      <Flex component="span" gap={4} display="inline-flex" c="var(--mantine-color-petrol-light-color)" align="center">
        <IconSparkles size={14} aria-hidden />
        {text('showcases.drafted')}
      </Flex>
    ) : null
  return (
    <Stack className={styles['step'] ?? ''} aria-busy={busy}>
      <Sources draft={draft} />
      <Group gap="sm">
        <Button
          variant="light"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => mutate({ draft, fields: all })}
          loading={busy && variables?.fields.length === all.length}
          disabled={busy}
        >
          {text(empty ? 'showcases.write' : 'showcases.writeAgain')}
        </Button>
        {before !== null && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              onChange(before)
              setBefore(null)
            }}
          >
            {text('showcases.putBack')}
          </Button>
        )}
        {same && (
          <Text component="output" c="dimmed" size="sm">
            {text('showcases.sameAgain')}
          </Text>
        )}
      </Group>
      <div className={styles['written']}>
        <TextInput
          label={text('showcases.title')}
          description={mark('title')}
          value={draft.title}
          onChange={(event) => type('title', event.currentTarget.value)}
          maxLength={limits.title}
          autoComplete="off"
        />
        {again('title')}
      </div>
      <div className={styles['written']}>
        <Textarea
          label={text('showcases.subtitle')}
          description={mark('subtitle')}
          value={draft.subtitle}
          onChange={(event) => type('subtitle', event.currentTarget.value)}
          maxLength={limits.subtitle}
          autosize
          minRows={1}
        />
        {again('subtitle')}
      </div>
      <div className={styles['written']}>
        <Textarea
          label={text('showcases.description')}
          description={mark('description')}
          value={draft.description}
          onChange={(event) => type('description', event.currentTarget.value)}
          maxLength={limits.description}
          autosize
          minRows={6}
          maxRows={16}
        />
        {again('description')}
      </div>
    </Stack>
  )
}
