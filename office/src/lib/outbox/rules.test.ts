import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../problem.ts'
import { recordOf, temporaryId, type Deed, type Entry } from './entry.ts'
import { isEntry } from './keptEntry.ts'
import { after, behind, countsOf, mustLook, outcomeOf, pauseAfter, readyOf, remediesOf, sentAgain } from './rules.ts'
import { isShown, ofBusiness, standingOf } from './standing.ts'

const projectId = 'p'
const entryOf = (id: string, deed: Deed, patch: Partial<Entry> = {}): Entry => ({
  userId: 'ana',
  id,
  slug: 'miller',
  deed,
  about: 'Gate code',
  path: '/projects/p',
  seen: 3,
  guarded: true,
  at: 0,
  state: 'waiting',
  reason: null,
  tried: null,
  faults: 0,
  ...patch,
})
const made = (id: string): Deed => ({ kind: 'note.create', projectId, title: id, body: '' })
const changed = (noteId: string, title = 'new'): Deed => ({ kind: 'note.change', projectId, noteId, title, body: '' })
const archived = (noteId: string): Deed => ({ kind: 'note.archive', projectId, noteId, archived: true })
const status: Deed = { kind: 'project.status', projectId, status: 'completed' }

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
  expect(mustLook({ tried: 0 }, 24 * hour)).toBe(true)
  // a clock that was set back tells nothing
  expect(mustLook({ tried: 5 * hour }, hour)).toBe(true)
})

test('a refused act can be sent again, taken back into its form, or sent on top of what others wrote', () => {
  expect(remediesOf({ deed: changed('n'), reason: 'stale' })).toEqual(['anyway', 'form'])
  expect(remediesOf({ deed: status, reason: 'stale' })).toEqual(['anyway'])
  expect(remediesOf({ deed: made('a'), reason: 'not_found' })).toEqual(['form'])
  expect(remediesOf({ deed: status, reason: 'forbidden' })).toEqual([])
  expect(remediesOf({ deed: status, reason: 'unsure' })).toEqual(['again'])
  const refused = entryOf('a', changed('n'), { state: 'refused', reason: 'stale', faults: 5, tried: 1 })
  expect(sentAgain(refused, 'anyway')).toMatchObject({ state: 'waiting', guarded: false, reason: null, tried: null })
  expect(sentAgain(refused, 'again')).toMatchObject({ state: 'waiting', guarded: true, faults: 0 })
})

test('what cannot be told without a new note goes with it', () => {
  const create = entryOf('a', made('a'))
  const edit = entryOf('b', changed(temporaryId('a')))
  const other = entryOf('c', changed('n'))
  expect(behind([create, edit, other], create)).toEqual([edit])
  expect(behind([create, edit, other], other)).toEqual([])
})

test('a record is marked, and counted, by the worst that waits of it', () => {
  const waiting = entryOf('a', changed('n'))
  const refused = entryOf('b', changed('n'), { state: 'refused' })
  const direct = entryOf('c', changed('m'), { state: 'direct' })
  expect(standingOf([waiting, refused], 'note:n')).toBe('refused')
  expect(standingOf([waiting], 'note:n')).toBe('waiting')
  expect(standingOf([direct], 'note:m')).toBeUndefined()
  expect(countsOf([waiting, refused, direct])).toEqual({ waiting: 1, refused: 1, delivered: 0 })
  // refused words of a new note are nowhere else; a refused change is not how the record is
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
  const moved: Deed = { kind: 'request.move', requestId: 'r', to: { stage: 'quote', status: 'sent' } }
  const placed: Deed = { kind: 'request.place', requestId: 'r', place: { stage: 'won', after: null, shown: 'done' } }
  for (const deed of [made('a'), changed('n'), archived('n'), status, moved, placed]) {
    const kept: unknown = structuredClone(entryOf('a', deed))
    expect(isEntry(kept)).toBe(true)
  }
  const strange: unknown[] = [
    null,
    {},
    { ...entryOf('a', status), at: 'now' },
    { ...entryOf('a', status), deed: { kind: 'project.status', projectId: 1 } },
    { ...entryOf('a', status), deed: { kind: 'invoice.send' } },
  ]
  for (const each of strange) expect(isEntry(each)).toBe(false)
})
