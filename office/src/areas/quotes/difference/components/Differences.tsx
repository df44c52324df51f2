import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import { useMemo } from 'react'
import {
  isSilent,
  storyOf,
  type DifferenceStory,
  type ToldChange,
  type ToldLine,
} from '#contract/quotes/difference-facts.rules.ts'
import type { QuoteDifference } from '#contract/quotes/difference.types.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { lineText, sideText, type Writer } from './factText.ts'
import styles from './difference.module.css'

interface DifferencesProps {
  difference: QuoteDifference
  currency: string
}

/** What a version changes of an earlier one: sums first, then lines, options, and what is about the whole. */
export function Differences({ difference, currency }: DifferencesProps) {
  const text = useText()
  const formats = useFormats()
  const story = useMemo(() => storyOf(difference), [difference])
  const writer: Writer = { text, formats, currency }
  if (isSilent(story)) return <Text c="dimmed">{text('quotes.compare.same')}</Text>
  return (
    <Stack gap="md" className={styles['story'] ?? ''}>
      <Changes writer={writer} title={text('quotes.compare.sums')} changes={story.totals} />
      <CameAndWent writer={writer} story={story} />
      <Changes writer={writer} title={text('quotes.compare.changed')} changes={story.changed} />
      <Changes writer={writer} title={text('quotes.compare.options')} changes={story.optionsChanged} />
      <Changes
        writer={writer}
        title={text('quotes.compare.whole')}
        changes={[{ id: 'whole', name: '', facts: story.whole }]}
      />
      {story.reordered && <Text size="sm">{text('quotes.compare.reordered')}</Text>}
    </Stack>
  )
}

/** Options and lines that are new, and those that are there no more. */
function CameAndWent({ writer, story }: { writer: Writer; story: DifferenceStory }) {
  const { text } = writer
  const option = ({ id, name }: { id: string; name: string }) => ({
    id,
    words: text('quotes.compare.option', { name: name || text('quotes.total') }),
    about: '',
  })
  const line = (each: ToldLine) => ({ id: each.id, words: each.name, about: aboutLine(writer, each) })
  return (
    <>
      <Entries
        title={text('quotes.compare.added')}
        sign={IconPlus}
        entries={[...story.optionsAdded.map(option), ...story.added.map(line)]}
      />
      <Entries
        title={text('quotes.compare.removed')}
        sign={IconMinus}
        entries={[...story.optionsRemoved.map(option), ...story.removed.map(line)]}
      />
    </>
  )
}

function aboutLine(writer: Writer, line: ToldLine): string {
  const { text } = writer
  return [lineText(writer, line), line.option, line.optional ? text('quotes.word.optional') : '']
    .filter(Boolean)
    .join(' · ')
}

interface EntriesProps {
  title: string
  sign: Icon
  entries: readonly { id: string; words: string; about: string }[]
}

function Entries({ title, sign: Sign, entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={styles['entries']}>
        {entries.map(({ id, words, about }) => (
          <li key={id}>
            <Sign size={16} aria-hidden />
            <span>
              {words}
              {about !== '' && <span className={styles['quiet']}> {about}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ writer, title, changes }: { writer: Writer; title: string; changes: readonly ToldChange[] }) {
  const { text } = writer
  const told = changes.filter(({ facts }) => facts.length > 0)
  if (told.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {told.map(({ id, name, facts }) => (
        <div key={id}>
          {name !== '' && <p className={styles['of']}>{name}</p>}
          <dl className={styles['facts']}>
            {facts.map(({ about, before, after }) => (
              <div key={about}>
                <dt>{text(`quotes.fact.${about}`)}</dt>
                <dd>
                  <span className={styles['quiet']}>{sideText(writer, before)}</span>
                  <IconArrowRight size={16} aria-hidden />
                  <VisuallyHidden> {text('quotes.compare.to')} </VisuallyHidden>
                  <span>{sideText(writer, after)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
