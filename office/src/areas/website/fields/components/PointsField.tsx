import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import type { ReactNode } from 'react'
import type { LocalizedText, ServicePage } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { noWords, withWords, type Language, type Point } from '../../draft/components/document.ts'
import { WordsField } from './WordsField.tsx'
import styles from './fields.module.css'

interface ListProps<Entry> {
  label: string
  most: number
  entries: readonly Entry[]
  /** A new entry. */
  empty: Entry
  renderEntry: (entry: Entry, change: (next: Entry) => void) => ReactNode
  onChange: (entries: readonly Entry[]) => void
}

/** A short list whose entries are written in place, moved, and taken out. */
function ListField<Entry>({ label, most, entries, empty, renderEntry, onChange }: ListProps<Entry>) {
  const text = useText()
  const swap = (one: number, other: number) => {
    const moved = [...entries]
    const [entry] = moved.splice(one, 1)
    if (entry !== undefined) onChange(moved.toSpliced(other, 0, entry))
  }
  return (
    <fieldset className={styles['list']}>
      <Text component="legend" size="sm" fw={500}>
        {label}
      </Text>
      <Stack gap="sm">
        {entries.map((entry, index) => {
          const number = { number: index + 1, list: label }
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
            <fieldset key={index} className={styles['entry']} aria-label={text('website.entry', number)}>
              {renderEntry(entry, (next) => onChange(entries.with(index, next)))}
              <Group gap={4} justify="flex-end">
                <ActionIcon
                  aria-label={text('website.entryUp', number)}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={text('website.entryDown', number)}
                  disabled={index === entries.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={text('website.entryRemove', number)}
                  onClick={() => onChange(entries.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </fieldset>
          )
        })}
        {entries.length < most && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...entries, empty])}
          >
            {text('website.entryAdd')}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

interface PointsProps {
  label: string
  most: number
  points: readonly Point[]
  language: Language
  onChange: (points: readonly Point[]) => void
}

/** Points with a title and a sentence each. */
export function PointsField({ label, most, points, language, onChange }: PointsProps) {
  const text = useText()
  return (
    <ListField
      label={label}
      most={most}
      entries={points}
      empty={{ title: noWords, text: noWords }}
      onChange={onChange}
      renderEntry={(point, change) => (
        <>
          <WordsField
            label={text('website.field.title')}
            kind="line"
            most={websiteLimits.title}
            words={point.title}
            language={language}
            onChange={(said) => change({ ...point, title: withWords(point.title, language, said) })}
          />
          <WordsField
            label={text('website.field.text')}
            kind="long"
            most={websiteLimits.paragraph}
            words={point.text}
            language={language}
            onChange={(said) => change({ ...point, text: withWords(point.text, language, said) })}
          />
        </>
      )}
    />
  )
}

type Asked = ServicePage['questions'][number]

interface QuestionsProps {
  label: string
  most: number
  questions: readonly Asked[]
  language: Language
  onChange: (questions: readonly Asked[]) => void
}

/** Questions with their answers. */
export function QuestionsField({ label, most, questions, language, onChange }: QuestionsProps) {
  const text = useText()
  return (
    <ListField
      label={label}
      most={most}
      entries={questions}
      empty={{ question: noWords, answer: noWords }}
      onChange={onChange}
      renderEntry={(asked, change) => (
        <>
          <WordsField
            label={text('website.question')}
            kind="line"
            most={websiteLimits.line}
            words={asked.question}
            language={language}
            onChange={(said) => change({ ...asked, question: withWords(asked.question, language, said) })}
          />
          <WordsField
            label={text('website.answer')}
            kind="long"
            most={websiteLimits.paragraph}
            words={asked.answer}
            language={language}
            onChange={(said) => change({ ...asked, answer: withWords(asked.answer, language, said) })}
          />
        </>
      )}
    />
  )
}

interface LinesProps {
  label: string
  most: number
  lines: readonly LocalizedText[]
  language: Language
  onChange: (lines: readonly LocalizedText[]) => void
}

/** Single lines. */
export function LinesField({ label, most, lines, language, onChange }: LinesProps) {
  const text = useText()
  return (
    <ListField
      label={label}
      most={most}
      entries={lines}
      empty={noWords}
      onChange={onChange}
      renderEntry={(line, change) => (
        <WordsField
          label={text('website.field.line')}
          kind="line"
          most={websiteLimits.line}
          words={line}
          language={language}
          onChange={(said) => change(withWords(line, language, said))}
        />
      )}
    />
  )
}
