import { builtIn, type Engine } from '#server/areas/assistant/engine/built-in.rules.ts'
import { rehearse, type Rehearsed } from '#server/areas/assistant/rehearsal/rehearse.rules.ts'
import { sumOf } from '#server/areas/assistant/rehearsal/score.rules.ts'
import type { Case } from './case.ts'
import { heldIn } from './forbidden.ts'
import { situationOf } from './situation.ts'

/** A conversation and how it went. */
export interface PlayedCase {
  readonly each: Case
  readonly run: Rehearsed
}

/** Plays conversations, each against the situation it names. */
export const playAll = (cases: readonly Case[], engine: Engine = builtIn): PlayedCase[] =>
  cases.map((each) => ({ each, run: rehearse(each, situationOf(each.ask), engine) }))

/** The head of a table of figures, in Markdown. */
export const heading = [
  '| kind | conversations | as expected | questions asked | facts learned | wrong | forbidden | hand-overs made | needless |',
  '|---|---|---|---|---|---|---|---|---|',
]

/** One line of such a table. */
export function row(label: string, runs: readonly PlayedCase[]): string {
  const sum = sumOf(runs.map(({ run }) => run.score))
  const held = runs.reduce((count, { run }) => {
    return (
      count +
      run.transcript.filter(({ from, body }) => from === 'assistant' && heldIn(body, run.situation).length > 0).length
    )
  }, 0)
  const cells = [
    sum.conversations,
    sum.passed,
    `${sum.questions_asked}/${sum.questions_expected}`,
    `${sum.facts_learned}/${sum.facts_expected}`,
    sum.facts_wrong,
    held + sum.promises,
    `${sum.hand_overs_expected - sum.hand_overs_missed}/${sum.hand_overs_expected}`,
    sum.hand_overs_needless,
  ]
  return `| ${label} | ${cells.join(' | ')} |`
}
