import { Flex, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import type { RehearsalScores } from '#contract/assistant.rehearsals.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText, type TextKey } from '../../../lib/texts.ts'

interface Figure {
  label: TextKey
  value: (scores: RehearsalScores) => number
  /** Out of how many, where it is a part of something. */
  of?: (scores: RehearsalScores) => number
  /** Fewer is better. */
  fault?: true
}

const figures: readonly Figure[] = [
  { label: 'assistant.score.passed', value: ({ passed }) => passed, of: ({ conversations }) => conversations },
  {
    label: 'assistant.score.questions',
    value: ({ questions_asked: asked }) => asked,
    of: ({ questions_expected: expected }) => expected,
  },
  {
    label: 'assistant.score.facts',
    value: ({ facts_learned: learned }) => learned,
    of: ({ facts_expected: expected }) => expected,
  },
  { label: 'assistant.score.wrong', value: ({ facts_wrong: wrong }) => wrong, fault: true },
  { label: 'assistant.score.promises', value: ({ promises }) => promises, fault: true },
  { label: 'assistant.score.missed', value: ({ hand_overs_missed: missed }) => missed, fault: true },
  { label: 'assistant.score.needless', value: ({ hand_overs_needless: needless }) => needless, fault: true },
]

/** What a rehearsal counted, each beside the run before. */
export function Scores({ scores, before }: { scores: RehearsalScores; before: RehearsalScores | null }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Flex component="dl" wrap="wrap" gap="xs">
      {figures.map(({ label, value, of, fault }) => (
        <Flex
          key={label}
          direction="column-reverse"
          justify="flex-end"
          flex="1 1 10rem"
          py="sm"
          px="md"
          bd="1px solid var(--office-line)"
          bdrs="md"
          {...(fault === true &&
            value(scores) > 0 && {
              c: 'var(--mantine-color-trouble-light-color)',
              bg: 'var(--mantine-color-trouble-light)',
            })}
        >
          <Text component="dt" c="inherit" size="sm">
            {text(label)}
          </Text>
          <Flex component="dd" gap="xs" align="baseline" fz="h2" fw={600} wrap="wrap">
            {of === undefined
              ? formats.number(value(scores))
              : text('assistant.outOf', { part: value(scores), whole: of(scores) })}
            {before !== null && <Change by={value(scores) - value(before)} fault={fault === true} />}
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}

function Change({ by, fault }: { by: number; fault: boolean }) {
  const text = useText()
  if (by === 0) return <small>{text('assistant.asBefore')}</small>
  const better = by > 0 !== fault
  const Sign = by > 0 ? IconArrowUp : IconArrowDown
  return (
    <Text
      component="small"
      fw={500}
      size="xs"
      c={better ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)'}
    >
      <Sign size={12} aria-hidden />
      {text(better ? 'assistant.better' : 'assistant.worse', { count: Math.abs(by) })}
    </Text>
  )
}
