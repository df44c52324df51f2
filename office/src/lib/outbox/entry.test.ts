import { expect, test } from 'vitest'
import {
  archived,
  changed,
  entryOf,
  made,
  moved,
  noted,
  placed,
  sent,
  stamped,
  status,
  undone,
} from '#tests/support/outbox.ts'
import { conversationRecord, isVisitNote, recordOf, visitRecord, type Deed } from './entry.ts'
import { inOrder, isShown, isTaken, ofBusiness, standingOf } from './standing.ts'

test.each<[Deed, string]>([
  [made('Gate'), 'note:temporary-a'],
  [changed('n'), 'note:n'],
  [archived('n'), 'note:n'],
  [status, 'project:p'],
  [sent, 'conversation:r'],
  [moved, 'request:r'],
  [placed, 'request:r'],
  [stamped, 'visit:v'],
  [undone, 'visit:v'],
  [noted, 'visit:v'],
])('%j is about %s', (deed, record) => {
  expect(recordOf({ id: 'a', deed })).toBe(record)
})

test('conversations and visits are found by their records', () => {
  expect([conversationRecord('r'), visitRecord('v')]).toEqual([
    recordOf({ id: 'a', deed: sent }),
    recordOf({ id: 'a', deed: noted }),
  ])
})

test.each([
  ['the moment it was written', noted.at, true],
  ['a moment before, by the clock of the server', '2026-11-23T17:15:00.000Z', true],
  ['more than five minutes before', '2026-11-23T17:14:59.999Z', false],
  ['a moment after', '2026-11-23T17:20:00.001Z', false],
])('a note of a visit is the own one at %s: %s', (_when, at, is) => {
  expect(isVisitNote(noted, { text: noted.text, at })).toBe(is)
  expect(isVisitNote(noted, { text: 'Another one', at })).toBe(false)
})

const states = ['direct', 'waiting', 'sending', 'refused', 'settling', 'delivered'] as const

test('acts are in the order they were done, and of one moment in that of their ids', () => {
  const entries = [entryOf('c', status, { at: 2 }), entryOf('b', status, { at: 1 }), entryOf('a', status, { at: 2 })]
  expect(inOrder(entries).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(entries.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('the server has what is settling and what is delivered', () => {
  expect(states.filter((state) => isTaken({ state }))).toEqual(['settling', 'delivered'])
})

test('a record waits or is refused by what is in the outbox of it', () => {
  const of = (...found: (typeof states)[number][]) =>
    standingOf(
      [...found.map((state, index) => entryOf(`e${index}`, status, { state })), entryOf('x', changed('n'))],
      'project:p',
    )
  expect(states.map((state) => of(state))).toEqual([undefined, 'waiting', 'waiting', 'refused', undefined, undefined])
  expect([of(), of('delivered', 'waiting'), of('waiting', 'refused')]).toEqual([undefined, 'waiting', 'refused'])
})

test('screens show what is on its way, and of what was refused words alone', () => {
  const shown = (deed: Deed) => states.filter((state) => isShown({ state, deed }))
  expect(shown(status)).toEqual(['waiting', 'sending', 'settling'])
  for (const deed of [changed('n'), archived('n'), moved, placed, stamped, undone])
    expect(shown(deed)).toEqual(shown(status))
  for (const deed of [made('Gate'), sent, noted])
    expect(shown(deed)).toEqual(['waiting', 'sending', 'refused', 'settling'])
})

test('acts of another business are out of sight', () => {
  const entries = [entryOf('a', status), entryOf('b', status, { slug: 'reed' })]
  expect(ofBusiness(entries, 'reed').map(({ id }) => id)).toEqual(['b'])
  expect(ofBusiness(entries, undefined)).toEqual([])
})
