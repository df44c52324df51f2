import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../problem.ts'
import { recordOf, temporaryId, type Deed, type Entry } from './entry.ts'
import { isEntry } from './keptEntry.ts'
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
import { after, behind, countsOf, mustLook, outcomeOf, pauseAfter, readyOf, remediesOf, sentAgain } from './rules.ts'
import { isShown, ofBusiness, standingOf } from './standing.ts'

test('what one business shows of what waits is its own, and what is told next is everybody’s', () => {
  const entries = [
    entryOf('a', made('a'), { at: 1, slug: 'miller-gardens' }),
    entryOf('b', status, { at: 2, state: 'refused' }),
    entryOf('c', changed('n'), { at: 3, slug: 'miller' }),
  ]
  expect(ofBusiness(entries, 'miller').map(({ id }) => id)).toEqual(['b', 'c'])
  expect(countsOf(ofBusiness(entries, 'miller-gardens'))).toEqual({ waiting: 1, refused: 0, delivered: 0 })
  expect(ofBusiness(entries, undefined)).toEqual([])
  expect(readyOf(entries).map(({ id }) => id)).toEqual(['a', 'c'])
})

describe('what is told next', () => {
  test('acts of one record go in their order, and one that is refused holds back only its own', () => {
    const entries = [
      entryOf('a', made('a'), { at: 1, state: 'refused' }),
      entryOf('b', changed(temporaryId('a')), { at: 2 }),
      entryOf('c', status, { at: 3 }),
      entryOf('d', status, { at: 4 }),
      entryOf('e', changed('other'), { at: 5, state: 'settling' }),
      entryOf('f', changed('other'), { at: 6 }),
    ]
    expect(readyOf(entries.toReversed()).map(({ id }) => id)).toEqual(['c', 'f'])
  })

  test('whatever order they lie in, the first of a record is told first and all are told in the end', () => {
    const acts = fc.array(fc.record({ record: fc.integer({ min: 0, max: 3 }), at: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(acts, (given) => {
        let left = given.map(({ record, at }, index) => entryOf(`e${index}`, changed(`n${record}`), { at }))
        const count = left.length
        const told: Entry[] = []
        for (let next = readyOf(left)[0]; next !== undefined; next = readyOf(left)[0]) {
          const { id } = next
          told.push(next)
          left = left.filter((entry) => entry.id !== id)
        }
        expect(told).toHaveLength(count)
        for (const record of new Set(told.map(recordOf))) {
          const moments = told.filter((entry) => recordOf(entry) === record).map(({ at }) => at)
          expect(moments).toEqual(moments.toSorted((one, other) => one - other))
        }
      }),
    )
  })
})

describe('after one was taken', () => {
  test('later acts of a new note get its id and the version it was made in', () => {
    const create = entryOf('a', made('a'), { seen: null })
    const edit = after(entryOf('b', changed(temporaryId('a')), { seen: 1 }), create, { version: 1, noteId: 'real' })
    expect(edit).toMatchObject({ deed: { noteId: 'real' }, seen: 1 })
    const put = after(entryOf('c', archived(temporaryId('a')), { seen: null }), create, { version: 1, noteId: 'real' })
    expect(put).toMatchObject({ deed: { noteId: 'real' }, seen: 1 })
    const other = entryOf('d', changed('n'))
    expect(after(other, create, { version: 1, noteId: 'real' })).toBe(other)
    expect(after(create, create, { version: 1, noteId: 'real' })).toBe(create)
    expect(after(entryOf('b', changed(temporaryId('a'))), create, { version: 1 }).seen).toBe(3)
  })

  test.each([
    ['its own change', 3, 4, 4],
    ['nothing changed', 3, 3, 3],
    ['somebody wrote in between', 3, 5, 3],
    ['another version was seen', 2, 4, 2],
  ])('a later change is put on top only of one’s own: %s', (_case, seen, version, expected) => {
    const first = entryOf('a', archived('n'), { seen: 3, guarded: false })
    expect(after(entryOf('b', changed('n'), { seen }), first, { version }).seen).toBe(expected)
  })

  test('however many changes there are, each goes on top of the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50 }), (count, version) => {
        let left = Array.from({ length: count }, (_, index) =>
          entryOf(`e${index}`, changed('n'), { at: index, seen: version }),
        )
        let server = version
        for (let next = readyOf(left)[0]; next !== undefined; next = readyOf(left)[0]) {
          const taken = next
          expect(taken.seen).toBe(server)
          server += 1
          left = left.filter(({ id }) => id !== taken.id).map((entry) => after(entry, taken, { version: server }))
        }
        expect(server).toBe(version + count)
      }),
    )
  })
})

test.each([
  ['offline', 0, 0, 'again'],
  ['timeout', 0, 9, 'again'],
  ['unavailable', 503, 9, 'again'],
  ['too_many', 429, 9, 'again'],
  ['internal', 500, 0, 'again'],
  ['internal', 500, 5, 'refused'],
  ['unauthenticated', 401, 0, 'signIn'],
  ['forbidden', 403, 0, 'refused'],
  ['not_found', 404, 0, 'refused'],
  ['conflict', 409, 0, 'refused'],
  ['stale', 412, 0, 'refused'],
  ['invalid', 422, 0, 'refused'],
] as const)('an answer %s (%i) after %i faults means %s', (code, answered, faults, outcome) => {
  expect(outcomeOf(new ApiError(code, answered), faults)).toBe(outcome)
})

test('what may have arrived a day ago is looked for before it is sent again, and what was never sent is not', () => {
  const hour = 3_600_000
  expect(mustLook({ tried: null }, 99 * hour)).toBe(false)
  expect(mustLook({ tried: 0 }, 22 * hour)).toBe(false)
  expect([mustLook({ tried: 0 }, 23 * hour), mustLook({ tried: 0 }, 23 * hour + 1)]).toEqual([false, true])
  expect(mustLook({ tried: 20 * hour }, 21 * hour)).toBe(false)
  expect(mustLook({ tried: hour }, hour)).toBe(false)
  // a clock that was set back tells nothing
  expect(mustLook({ tried: 5 * hour }, hour)).toBe(true)
})

test('a refused act can be sent again, taken back into its form, or sent on top of what others wrote', () => {
  expect(remediesOf({ deed: changed('n'), reason: 'stale' })).toEqual(['anyway', 'form'])
  expect(remediesOf({ deed: status, reason: 'stale' })).toEqual(['anyway'])
  expect(remediesOf({ deed: made('a'), reason: 'not_found' })).toEqual(['form'])
  expect(remediesOf({ deed: status, reason: 'forbidden' })).toEqual([])
  expect(remediesOf({ deed: status, reason: 'unsure' })).toEqual(['again'])
  for (const reason of ['gone', 'invalid', 'stage_refused', 'malformed'] as const)
    expect([reason, remediesOf({ deed: status, reason })]).toEqual([reason, []])
  expect(remediesOf({ deed: status, reason: null })).toEqual(['again'])
  expect(remediesOf({ deed: sent, reason: 'answered_meanwhile' })).toEqual(['anyway', 'form'])
  expect(remediesOf({ deed: sent, reason: 'invalid' })).toEqual(['form'])
  for (const reason of ['forbidden', 'not_found', 'gone'] as const)
    expect(remediesOf({ deed: sent, reason })).toEqual(['copy'])
  expect(remediesOf({ deed: noted, reason: 'unsure' })).toEqual(['again', 'copy'])
  expect(remediesOf({ deed: noted, reason: 'not_found' })).toEqual(['copy'])
  expect(remediesOf({ deed: stamped, reason: 'state_refused' })).toEqual([])
  const photosAlone = sent.kind === 'message.send' ? { ...sent, body: '' } : sent
  expect(remediesOf({ deed: photosAlone, reason: 'forbidden' })).toEqual([])
  const refused = entryOf('a', changed('n'), { state: 'refused', reason: 'stale', faults: 5, tried: 1 })
  expect(sentAgain(refused, 'anyway')).toMatchObject({ state: 'waiting', guarded: false, reason: null, tried: null })
  expect(sentAgain(refused, 'again')).toMatchObject({ state: 'waiting', guarded: true, faults: 0 })
})

test('what cannot be told without a new note goes with it', () => {
  const create = entryOf('a', made('a'))
  const edit = entryOf('b', changed(temporaryId('a')))
  const other = entryOf('c', changed('n'))
  expect(behind([create, edit, other], create)).toEqual([edit])
  const later = entryOf('d', archived('n'))
  expect(behind([create, edit, other, later], other)).toEqual([])
})

test('a record is marked, and counted, by the worst that waits of it', () => {
  const waiting = entryOf('a', changed('n'))
  const refused = entryOf('b', changed('n'), { state: 'refused' })
  const direct = entryOf('c', changed('m'), { state: 'direct' })
  expect(standingOf([waiting, refused], 'note:n')).toBe('refused')
  expect(standingOf([waiting], 'note:n')).toBe('waiting')
  expect(standingOf([direct], 'note:m')).toBeUndefined()
  const sending = entryOf('e', changed('k'), { state: 'sending' })
  expect(standingOf([sending], 'note:k')).toBe('waiting')
  expect(standingOf([waiting, sending], 'note:m')).toBeUndefined()
  const taken = (['settling', 'delivered'] as const).map((state) => entryOf(state, changed('j'), { state }))
  expect(standingOf(taken, 'note:j')).toBeUndefined()
  expect(countsOf([waiting, refused, direct, sending, ...taken])).toEqual({ waiting: 2, refused: 1, delivered: 2 })
  expect([sending, ...taken].map(isShown)).toEqual([true, true, false])
  // refused words of a new note are nowhere else; a refused change is not how the record is
  expect([noted, stamped].map((deed) => isShown(entryOf('e', deed, { state: 'refused' })))).toEqual([true, false])
  expect([waiting, refused, direct, entryOf('d', made('d'), { state: 'refused' })].map(isShown)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('pauses grow to half a minute', () => {
  expect([0, 1, 2, 5, 50].map(pauseAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('what another version of the office kept is left aside', () => {
  for (const deed of [made('a'), changed('n'), archived('n'), status, moved, placed, sent, stamped, undone, noted]) {
    const kept: unknown = structuredClone(entryOf('a', deed))
    expect(isEntry(kept)).toBe(true)
  }
  const strange: unknown[] = [
    null,
    'entry',
    {},
    { ...entryOf('a', status), deed: null },
    { ...entryOf('a', stamped), deed: { ...stamped, tell: 'no' } },
    { ...entryOf('a', undone), deed: { ...undone, to: null } },
    { ...entryOf('a', noted), deed: { ...noted, at: 1 } },
    { ...entryOf('a', status), deed: { kind: 'project.status', projectId: 1, status: 'completed' } },
    { ...entryOf('a', status), deed: { kind: 'invoice.send' } },
    { ...entryOf('a', moved), deed: { ...moved, to: null } },
    { ...entryOf('a', placed), deed: { ...placed, place: 'won' } },
    { ...entryOf('a', sent), deed: { ...sent, sendAt: 5 } },
  ]
  for (const each of strange) expect(isEntry(each)).toBe(false)
})

test('of what is kept every field is looked at, and one that is missing or of another kind makes it strange', () => {
  const isTakenWith = (deed: Deed, patch: object) => isEntry({ ...entryOf('a', deed), ...patch })
  for (const name of ['userId', 'id', 'slug', 'about', 'path', 'state', 'at', 'faults', 'seen', 'tried', 'guarded'])
    expect([name, isTakenWith(status, { [name]: undefined })]).toEqual([name, false])
  for (const name of ['at', 'faults', 'seen', 'tried']) expect(isTakenWith(status, { [name]: '1' })).toBe(false)
  for (const name of ['seen', 'tried'])
    expect([1, null].map((value) => isTakenWith(status, { [name]: value }))).toEqual([true, true])
  expect(isTakenWith(status, { guarded: 'yes' })).toBe(false)

  const needed: readonly (readonly [Deed, readonly string[]])[] = [
    [made('a'), ['projectId', 'title', 'body']],
    [changed('n'), ['projectId', 'noteId', 'title', 'body']],
    [archived('n'), ['projectId', 'noteId', 'archived']],
    [status, ['projectId', 'status']],
    [moved, ['requestId', 'to']],
    [placed, ['requestId', 'place']],
    [sent, ['requestId', 'channel', 'body', 'sendAt', 'lastSeen']],
  ]
  for (const [deed, names] of needed)
    for (const name of ['kind', ...names])
      expect([deed.kind, name, isTakenWith(deed, { deed: { ...deed, [name]: 1 } })]).toEqual([deed.kind, name, false])

  const to = { stage: 'closed', status: 'lost' }
  const isMoved = (patch: object) =>
    isTakenWith(moved, { deed: { kind: 'request.move', requestId: 'r', to: { ...to, ...patch } } })
  expect([{}, { closed_note: null }, { closed_note: 'Moved away' }].map(isMoved)).toEqual([true, true, true])
  expect([{ stage: 1 }, { status: 1 }, { closed_note: 1 }].map(isMoved)).toEqual([false, false, false])
  const place = { stage: 'won', shown: 'done' }
  const isPlaced = (patch: object) =>
    isTakenWith(placed, { deed: { kind: 'request.place', requestId: 'r', place: { ...place, ...patch } } })
  expect([{}, { after: null }, { after: 'r2' }].map(isPlaced)).toEqual([true, true, true])
  expect([{ stage: 1 }, { shown: 1 }, { after: 1 }].map(isPlaced)).toEqual([false, false, false])
})
