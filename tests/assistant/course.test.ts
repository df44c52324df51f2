import { expect, test } from 'vitest'
import { builtIn } from '#server/areas/assistant/engine/built-in.rules.ts'
import {
  contextOf,
  toHear,
  turn,
  type Event,
  type Situation,
  type State,
  type Turn,
} from '#server/areas/assistant/machine/types.ts'
import { rehearse } from '#server/areas/assistant/rehearsal/rehearse.rules.ts'
import { scripts } from '#server/areas/assistant/rehearsal/scripts/scripts.rules.ts'
import { situationOf } from './situation.ts'

const base = situationOf(['age', 'fuel'])
const at = (iso: string): Situation => ({ ...base, now: new Date(iso) })

function step(state: State | null, situation: Situation, event: Event): Turn {
  const texts = toHear(state, situation, event)
  return turn(
    state,
    situation,
    event,
    texts.map((text) => builtIn.understand(text.body, contextOf(state, situation, text))),
  )
}
const heard = (body: string, situation: Situation): Event => ({
  kind: 'heard',
  messages: [{ id: 'm1', body, channel: 'chat', at: situation.now }],
})
const kinds = ({ acts }: Turn) => acts.map(({ kind }) => kind)

test('reminds after an hour, a day and three days, by day only, and then gives up', () => {
  const first = step(null, at('2026-11-20T18:00:00Z'), { kind: 'arrived' })
  expect(first.nextAt?.toISOString()).toBe('2026-11-20T19:00:00.000Z')
  const second = step(first.state, at('2026-11-20T19:00:00Z'), { kind: 'due' })
  expect(kinds(second)).toEqual(['say'])
  expect(second.nextAt?.toISOString()).toBe('2026-11-21T18:00:00.000Z')
  const third = step(second.state, at('2026-11-21T18:00:00Z'), { kind: 'due' })
  expect(third.nextAt?.toISOString()).toBe('2026-11-23T18:00:00.000Z')
  const fourth = step(third.state, at('2026-11-23T18:00:00Z'), { kind: 'due' })
  expect(kinds(fourth)).toEqual(['say'])
  const last = step(fourth.state, at('2026-11-24T18:00:00Z'), { kind: 'due' })
  expect(last.acts).toMatchObject([{ kind: 'end', outcome: 'no_answer' }])
  expect(last.nextAt).toBeNull()
  const back = step(last.state, at('2026-11-26T18:00:00Z'), heard('10 years', base))
  expect(kinds(back)).toEqual(['learn', 'say'])
})

test('a reminder that would fall into the night waits for the morning', () => {
  const late = step(null, at('2026-11-21T04:30:00Z'), { kind: 'arrived' })
  expect(late.nextAt?.toISOString()).toBe('2026-11-21T17:00:00.000Z')
})

test('no reminder after the request moved on, nor before its time', () => {
  const first = step(null, base, { kind: 'arrived' })
  const moved = {
    ...at('2026-11-20T19:00:00Z'),
    request: { ...base.request, stage: 'won', status: 'scheduled' } as const,
  }
  expect(kinds(step(first.state, moved, { kind: 'due' }))).toEqual(['stay_silent'])
  expect(kinds(step(first.state, at('2026-11-20T18:10:00Z'), { kind: 'due' }))).toEqual(['stay_silent'])
})

test('waits for the opening, and goes on then', () => {
  const night: Situation = {
    ...base,
    business: { ...base.business, open: false, opensAt: new Date('2026-11-23T16:00:00Z') },
    settings: { ...base.settings, outOfHours: 'wait' },
  }
  const first = step(null, night, { kind: 'arrived' })
  expect(first.acts.at(-1)).toMatchObject({ kind: 'say', because: { rule: 'say-once-that-it-is-closed' } })
  expect(first.nextAt?.toISOString()).toBe('2026-11-23T16:00:00.000Z')
  const opened = step(first.state, at('2026-11-23T16:00:00Z'), { kind: 'due' })
  expect(opened.acts).toMatchObject([{ kind: 'say', because: { questionId: 'age' } }])
})

test('a slot that somebody else took is given up, and others are offered', () => {
  const asked = situationOf([])
  const offered = step(null, asked, { kind: 'arrived' })
  const held = step(offered.state, asked, heard('the first one', asked))
  expect(kinds(held)).toContain('hold_visit')
  const left = { ...asked, slots: asked.slots.slice(1) }
  const next = step(held.state, left, { kind: 'slotGone' })
  expect(next.state).toMatchObject({ phase: 'placing', held: null })
  expect(builtIn.word([{ say: 'slot_gone' }], left, next.state)).not.toBe('')
})

test('what a member overturns is forgotten and asked again', () => {
  const first = step(null, base, { kind: 'arrived' })
  const told = step(first.state, base, heard('10 years', base))
  const corrected = step(told.state, base, { kind: 'corrected', questionId: 'age' })
  expect(corrected.state.answers).not.toHaveProperty('age')
  const next = step(corrected.state, base, heard('gas', base))
  expect(next.acts.at(-1)).toMatchObject({ because: { questionId: 'age' } })
})

test('given back, it goes on where it was', () => {
  const first = step(null, base, { kind: 'arrived' })
  const away = step(first.state, base, heard('let me talk to a person', base))
  expect(away.acts.at(-1)).toMatchObject({
    kind: 'hand_over',
    openQuestions: ['How old is the water heater?', 'Is it gas or electric?'],
  })
  expect(kinds(step(away.state, base, heard('hello?', base)))).toEqual(['stay_silent'])
  expect(step(away.state, base, { kind: 'givenBack' }).acts).toMatchObject([
    { kind: 'say', because: { questionId: 'age' } },
  ])
})

test('a card number is neither kept nor said', () => {
  const first = step(null, situationOf(['what']), { kind: 'arrived' })
  const told = step(first.state, situationOf(['what']), heard('charge 4111 1111 1111 1111 please', base))
  expect(JSON.stringify([told.state, told.acts])).not.toContain('4111')
})

test('the thirty homeowners of the rehearsal pass on a common setting, and on a bare one', () => {
  expect(scripts.length).toBe(30)
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(30)
  const bare = { ...situationOf([]), slots: [], settings: { ...base.settings, disqualifiers: [], offersVisits: false } }
  for (const stage of [situationOf(['leak', 'age', 'fuel', 'own', 'when']), bare]) {
    const situation = { ...stage, request: { ...stage.request, message: '' } }
    const faults = scripts.flatMap((script) =>
      rehearse(script, situation).score.faults.map((fault) => `${script.name} ${fault}`),
    )
    expect(faults).toEqual([])
  }
})

test('says "today" of an opening on the same day, the day of another, and names a service as people write it', () => {
  const { state } = step(null, base, { kind: 'arrived' })
  const opensAt = (iso: string) => builtIn.word([{ say: 'say_when_open', opensAt: new Date(iso) }], base, state)
  expect(opensAt('2026-11-20T22:30:00Z')).toContain('back today at 2:30 PM.')
  expect(opensAt('2026-11-23T15:30:00Z')).toContain('back Monday, November 23 at 7:30 AM.')
  const greets = (service: string) => builtIn.word([{ say: 'greet', customer: 'Dana', service }], base, state)
  expect(greets('Water heaters')).toContain('about water heaters.')
  expect(greets('HVAC repair')).toContain('about HVAC repair.')
})
