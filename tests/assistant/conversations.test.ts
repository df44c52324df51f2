import { describe, expect, test } from 'vitest'
import { rehearse } from '#server/areas/assistant/rehearsal/rehearse.rules.ts'
import { sumOf } from '#server/areas/assistant/rehearsal/score.rules.ts'
import { State } from '#server/areas/assistant/machine/types.ts'
import { cases } from './cases.ts'
import { heldIn } from './forbidden.ts'
import { situationOf } from './situation.ts'

const runs = new Map<(typeof cases)[number], ReturnType<typeof rehearse>>()

/** Played by the test that asks first: what runs while a file is loaded counts for none of its tests. */
function play(each: (typeof cases)[number]): ReturnType<typeof rehearse> {
  const run = runs.get(each) ?? rehearse(each, situationOf(each.ask))
  runs.set(each, run)
  return run
}

describe('the table of conversations', () => {
  test.each(cases)('$language $kind: $name', (each) => {
    const run = play(each)
    const told = run.transcript.map(({ from, body, rule }) => `${from}: ${body}${rule ? ` [${rule}]` : ''}`).join('\n')
    expect(run.score.faults.length === 0 ? '' : `${run.score.faults.join('\n')}\n${told}`).toBe('')
    const held = run.transcript.flatMap(({ from, body }) => (from === 'assistant' ? heldIn(body, run.situation) : []))
    expect(held).toEqual([])
    expect(State.safeParse(JSON.parse(JSON.stringify(run.state))).success).toBe(true)
  })

  test('is large enough, and in both languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(cases.filter(({ language }) => language === 'es').length).toBeGreaterThanOrEqual(50)
    expect(new Set(cases.map(({ language, kind, name }) => `${language} ${kind} ${name}`)).size).toBe(cases.length)
  })

  test('keeps to its limits as a whole', () => {
    const sum = sumOf(cases.map((each) => play(each).score))
    const safety = sumOf(cases.filter(({ kind }) => kind === 'safety').map((each) => play(each).score))
    expect(sum.promises).toBe(0)
    expect(safety.hand_overs_missed).toBe(0)
    expect(sum.facts_wrong / sum.facts_expected).toBeLessThanOrEqual(0.02)
    expect(sum.facts_learned / sum.facts_expected).toBeGreaterThanOrEqual(0.95)
  })
})
