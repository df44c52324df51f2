import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtIn } from '#server/areas/assistant/engine/built-in.rules.ts'
import {
  contextOf,
  State,
  toHear,
  turn,
  Understanding,
  type Event,
  type Situation,
} from '#server/areas/assistant/machine/types.ts'
import { cases } from './cases.ts'
import { heldIn } from './forbidden.ts'
import { situationOf } from './situation.ts'

const situation = situationOf(['leak', 'age', 'fuel', 'when', 'what'])
const spoken = cases.flatMap(({ lines, replies, slots }) => [
  ...(lines ?? []),
  ...Object.values(replies ?? {}),
  ...(slots ?? []),
])
const line = fc.oneof(
  fc.constantFrom(...spoken.filter((each) => each !== null)),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const asks = new Set(['ask', 'ask_detail', 'offer'])

function step(state: State | null, now: Situation, event: Event) {
  const texts = toHear(state, now, event)
  const understood = texts.map((text) => builtIn.understand(text.body, contextOf(state, now, text)))
  return turn(state, now, event, understood)
}

test('any text is understood without an error, and every quotation stands in it', () => {
  const context = contextOf(null, situation, { messageId: 'm', body: '' })
  fc.assert(
    fc.property(fc.oneof(line, fc.string({ unit: 'binary', maxLength: 5000 })), (body) => {
      const read = Understanding.parse(
        builtIn.understand(body, { ...context, pending: { kind: 'question', questionId: 'what' } }),
      )
      const spans = [...read.intents, ...read.facts, ...read.answers].map(({ quotation }) => quotation)
      for (const { start, end, words } of spans) expect(body.slice(start, end)).toBe(words)
    }),
    { numRuns: 300 },
  )
})

test.each([
  'a',
  'yes ',
  '1 ',
  '12 Main St ',
  '415-555-2671 ',
  'a@b.c ',
  '\u0000',
  '🙃',
  '"@@',
  'how much? ',
  'el martes a las 10 ',
])('of 100 kB of %j no more than 2,000 letters are read, so that nobody holds the server up', (unit) => {
  const letters = (count: number) => unit.repeat(Math.ceil(count / unit.length))
  const body = `${letters(2000)} how much is it? write to ana@example.com ${letters(98_000)}`
  const context = contextOf(null, situation, { messageId: 'm', body: '' })
  expect(builtIn.understand(body, context)).toEqual(builtIn.understand(body.slice(0, 2000), context))
})

test('whatever is said: one question a message, at most 25 messages, silence after a hand-over, nothing forbidden', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.boolean(), (lines, open) => {
      const stage = { ...situation, business: { ...situation.business, open } }
      let next = step(null, stage, { kind: 'arrived' })
      for (const [number, body] of lines.entries()) {
        const before = next.state
        next = step(before, stage, {
          kind: 'heard',
          messages: [{ id: String(number), body, channel: 'chat', at: stage.now }],
        })
        expect(State.safeParse(JSON.parse(JSON.stringify(next.state))).success).toBe(true)
        const said = next.acts.filter((act) => act.kind === 'say')
        for (const { parts } of said) {
          expect(parts.filter(({ say }) => asks.has(say)).length).toBeLessThanOrEqual(1)
          expect(heldIn(builtIn.word(parts, stage, next.state), stage)).toEqual([])
        }
        const over = before.phase === 'handed_over' || before.phase === 'closed'
        // only a danger is answered then
        expect(over ? said.filter(({ because }) => because.rule !== 'hand-over-danger-at-once') : []).toEqual([])
        expect(next.state.sent).toBeLessThanOrEqual(25)
        expect(next.state.phase === 'handed_over' ? next.nextAt : null).toBeNull()
      }
    }),
    { numRuns: 60 },
  )
})

test('however often it is given back, it never says more than 25', () => {
  let next = step(null, situation, { kind: 'arrived' })
  for (let number = 0; number < 60; number += 1) {
    next = step(
      next.state,
      situation,
      number % 2
        ? { kind: 'givenBack' }
        : {
            kind: 'heard',
            messages: [{ id: String(number), body: 'a real person please', channel: 'chat', at: situation.now }],
          },
    )
  }
  expect(next.state.sent).toBeLessThanOrEqual(25)
})
