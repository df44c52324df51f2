import type { RehearsalScores } from '#contract/assistant.rehearsals.ts'
import { questionsFor } from '../machine/context.rules.ts'
import { MOST_MESSAGES } from '../machine/draft.rules.ts'
import type { State } from '../machine/state.rules.ts'
import { factNames } from '../machine/understanding.rules.ts'
import { forbiddenIn } from './forbidden.rules.ts'
import type { Played } from './rehearse.rules.ts'
import type { Expected, Script } from './script.rules.ts'

/** How one conversation went. */
export interface Score extends Omit<RehearsalScores, 'conversations' | 'passed'> {
  readonly passed: boolean
  /** What went wrong, each a short word. */
  readonly faults: readonly string[]
  readonly learned: readonly { readonly label: string; readonly value: string }[]
  readonly handedOver: string | null
}

/** Compares a conversation with what its script expects; what a question was answered with counts as expected. */
export function scoreOf(script: Script, played: Played): Score {
  const { state, acts, transcript } = played
  const { expect } = script
  const facts = compare(script, played)
  const promises = transcript.flatMap(({ from, body }) => (from === 'assistant' ? forbiddenIn(body) : []))
  const reason = state.handOver?.reason ?? null
  const expected = listOf(expect.handOver)
  const danger = expected.length > 0
  const isExpected = reason !== null && expected.includes(reason)
  const missed = danger && !isExpected ? 1 : 0
  const needless = reason !== null && expect.handOver !== undefined && !isExpected && reason !== 'qualified' ? 1 : 0
  const asked = new Set(
    acts.flatMap(({ kind, because }) => (kind === 'say' && because.questionId ? [because.questionId] : [])),
  )
  const open = expect.asksAll ? openOf(script, played) : [...asked]
  const faults = [
    ...facts.missing.map((name) => `missed:${name}`),
    ...facts.wrong.map((name) => `wrong:${name}`),
    ...promises,
    ...(missed > 0 ? [`hand-over-missed:${expected.join(' or ')}`] : []),
    ...(needless > 0 ? [`hand-over-needless:${reason ?? ''}`] : []),
    ...open.filter((id) => !asked.has(id)).map((id) => `not-asked:${id}`),
    ...(expect.notAsked ?? []).filter((id) => asked.has(id)).map((id) => `asked-needlessly:${id}`),
    ...courseFaults(script, played),
  ]
  return {
    questions_expected: open.length,
    questions_asked: open.filter((id) => asked.has(id)).length,
    facts_expected: facts.expected,
    facts_learned: facts.expected - facts.missing.length - facts.wrong.length,
    facts_wrong: facts.wrong.length,
    promises: promises.length,
    hand_overs_expected: danger ? 1 : 0,
    hand_overs_made: reason === null ? 0 : 1,
    hand_overs_missed: missed,
    hand_overs_needless: needless,
    passed: faults.length === 0,
    faults,
    learned: [
      ...Object.entries(state.facts).map(([label, { value }]) => ({ label, value })),
      ...Object.entries(state.answers).map(([id, { value }]) => ({ label: textOf(played, id), value })),
    ],
    handedOver: reason,
  }
}

const textOf = ({ situation }: Played, id: string): string =>
  situation.questions.find((question) => question.id === id)?.text ?? id

/** Adds the scores of all conversations of a rehearsal. */
export function sumOf(scores: readonly Score[]): RehearsalScores {
  const add = (key: keyof Omit<RehearsalScores, 'conversations' | 'passed'>) =>
    scores.reduce((sum, score) => sum + score[key], 0)
  return {
    conversations: scores.length,
    passed: scores.filter(({ passed }) => passed).length,
    questions_expected: add('questions_expected'),
    questions_asked: add('questions_asked'),
    facts_expected: add('facts_expected'),
    facts_learned: add('facts_learned'),
    facts_wrong: add('facts_wrong'),
    promises: add('promises'),
    hand_overs_expected: add('hand_overs_expected'),
    hand_overs_made: add('hand_overs_made'),
    hand_overs_missed: add('hand_overs_missed'),
    hand_overs_needless: add('hand_overs_needless'),
  }
}

function compare(
  { expect }: Script,
  { state, given }: Played,
): { expected: number; missing: string[]; wrong: string[] } {
  const answers = {
    ...Object.fromEntries(given.map(({ questionId, value }) => [questionId, value])),
    ...expect.answers,
  }
  const wanted = [
    ...factNames.flatMap((name) => {
      const value = expect.facts?.[name]
      return value === undefined ? [] : [{ name, value, found: state.facts[name]?.value }]
    }),
    ...Object.entries(answers).map(([id, value]) => ({ name: id, value, found: state.answers[id]?.value })),
  ]
  return {
    expected: wanted.length,
    missing: wanted.filter(({ found }) => found === undefined).map(({ name }) => name),
    wrong: wanted
      .filter(({ found, value }) => found !== undefined && !isValue(found, value))
      .map(({ name, value, found }) => `${name} is ${found ?? ''}, not ${String(value)}`),
  }
}

/** Whether what was learned is what was expected. */
const isValue = (found: string, expected: Expected): boolean =>
  typeof expected === 'string' ? found === expected : expected.test(found)

/** What is expected as a list: nothing, one, or any of several. */
const listOf = <Value extends string>(expected: Value | null | undefined | readonly Value[]): readonly Value[] =>
  expected === null || expected === undefined ? [] : typeof expected === 'string' ? [expected] : expected

const isOneOf = <Value extends string>(found: Value | null, expected: Value | null | readonly Value[]): boolean =>
  found === null ? expected === null : listOf(expected).includes(found)

const openOf = ({ expect }: Script, { state, situation }: Played): string[] =>
  questionsFor(situation, state.facts.service?.value ?? situation.request.serviceId)
    .map(({ id }) => id)
    .filter((id) => !state.skipped.includes(id) && !(expect.notAsked ?? []).includes(id))
    .filter((id) => !isEarly(state, id))

/** Answered before it was asked. */
const isEarly = (state: State, id: string): boolean =>
  state.answers[id] !== undefined && !state.asked.some(({ questionId }) => questionId === id)

function courseFaults({ expect }: Script, { state, acts, transcript }: Played): string[] {
  const faults: string[] = []
  const suggested = acts.find((act) => act.kind === 'suggest')
  const closed = acts.find((act) => act.kind === 'close')
  if (expect.handOver === null && state.handOver !== null) faults.push(`let-go:${state.handOver.reason}`)
  if (expect.outcome !== undefined && state.outcome !== expect.outcome)
    faults.push(`outcome:${state.outcome ?? 'none'}`)
  if (expect.suggests !== undefined && (suggested?.disqualifier ?? null) !== expect.suggests)
    faults.push(`suggested:${suggested?.disqualifier ?? 'none'}`)
  if (expect.closedAs !== undefined && !isOneOf(closed?.as ?? null, expect.closedAs))
    faults.push(`closed:${closed?.as ?? 'none'}`)
  if (state.sent > (expect.most ?? MOST_MESSAGES)) faults.push(`too-many-messages:${state.sent}`)
  if (expect.silentAtEnd && transcript.at(-1)?.from === 'assistant') faults.push('not-silent')
  for (const rule of expect.rules ?? [])
    if (!acts.some(({ because }) => because.rule === rule)) faults.push(`rule-unused:${rule}`)
  for (const act of acts) {
    if (
      act.kind === 'say' &&
      act.parts.filter(({ say }) => say === 'ask' || say === 'ask_detail' || say === 'offer').length > 1
    ) {
      faults.push('two-questions')
    }
  }
  return faults
}
