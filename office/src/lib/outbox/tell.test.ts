import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deed } from './entry.ts'
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

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../api.ts', () => ({ api }))
const { isThere, tell, touchedBy } = await import('./tell.ts')

const noteMade = Date.parse('2026-11-20T12:00:00Z')
const note = { id: 'n', version: 7, title: 'new', body: '', archived: null, created: '2026-11-20T12:00:00Z' }
const answers = { note, notes: [note], project: { version: 8, status: 'completed' }, request: { version: 9 } }
beforeEach(() => api.mockReset().mockResolvedValue(answers))

describe('an act is told', () => {
  const slug = 'miller'
  const project = { slug, projectId: 'p' }
  const request = { slug, requestId: 'r' }
  test.each<[Deed, string, object, number]>([
    [changed('n'), 'updateNote', { ...project, noteId: 'n', body: { title: 'new', body: '' } }, 7],
    [archived('n'), 'updateNote', { ...project, noteId: 'n', body: { archived: true } }, 7],
    [archived('n', false), 'updateNote', { ...project, noteId: 'n', body: { archived: null } }, 7],
    [status, 'replaceProject', { slug, id: 'p', body: { status: 'completed' } }, 8],
    [moved, 'updateRequest', { ...request, body: { stage: 'quote', status: 'sent' } }, 9],
    // what the card is shown with meanwhile is nobody's but the office's
    [placed, 'placeRequest', { ...request, body: { stage: 'won', after: null } }, 9],
  ])('%j under its own key, on top of the version that was seen', async (deed, name, given, version) => {
    expect(await tell(entryOf('a', deed))).toMatchObject({ version })
    expect(api).toHaveBeenCalledExactlyOnceWith(name, { ...given, idempotencyKey: 'a', ifVersion: 3 })
    await tell(entryOf('a', deed, { guarded: false }))
    expect(api).toHaveBeenLastCalledWith(name, { ...given, idempotencyKey: 'a', ifVersion: undefined })
    await tell(entryOf('a', deed, { seen: null }))
    expect(api).toHaveBeenLastCalledWith(name, { ...given, idempotencyKey: 'a', ifVersion: undefined })
  })

  test('a new note under its own key, and by its id from then on', async () => {
    expect(await tell(entryOf('a', made('Gate')))).toEqual({ version: 7, noteId: 'n' })
    const body = { title: 'Gate', body: '' }
    expect(api).toHaveBeenCalledExactlyOnceWith('createNote', { ...project, body, idempotencyKey: 'a' })
  })
})

test('a message under its own key; what was answered meanwhile stops it unless it is sent anyway', async () => {
  api.mockResolvedValue({ message: { id: 'm2' } })
  const words = { channel: 'sms', body: 'On my way' }
  expect(await tell(entryOf('a', sent))).toEqual({ version: 0, messageId: 'm2' })
  const given = { slug: 'miller', requestId: 'r', idempotencyKey: 'a' }
  expect(api).toHaveBeenLastCalledWith('sendMessage', { ...given, body: { ...words, last_seen: 'm1' } })
  await tell(entryOf('a', sent, { guarded: false }))
  expect(api).toHaveBeenLastCalledWith('sendMessage', { ...given, body: words })
  await tell(entryOf('a', { ...sent, photoIds: ['p1', 'p2'] }, { guarded: false }))
  expect(api).toHaveBeenLastCalledWith('sendMessage', { ...given, body: { ...words, photo_ids: ['p1', 'p2'] } })
})

test('a mark and a note of a visit under their own keys, with the moment at which they were made', async () => {
  api.mockResolvedValue({ visit: { version: 5 } })
  expect(await tell(entryOf('a', stamped))).toEqual({ version: 5 })
  const visit = { slug: 'miller', visitId: 'v', idempotencyKey: 'a' }
  const { stamp, at, tell: tells } = stamped
  expect(api).toHaveBeenLastCalledWith('stampVisit', { ...visit, body: { stamp, at, tell: tells } })
  const undo = { stamp, at: undone.at, undoes: undone.marked }
  expect(await tell(entryOf('a', undone))).toEqual({ version: 5 })
  expect(api).toHaveBeenLastCalledWith('stampVisit', { ...visit, body: undo })
  expect(await tell(entryOf('a', noted))).toEqual({ version: 0 })
  expect(api).toHaveBeenLastCalledWith('noteVisit', { ...visit, body: { text: noted.text, at: noted.at } })
})

describe('an act whose key is forgotten is looked for', () => {
  const minute = 60_000
  const there = (deed: Deed, tried: number | null = noteMade) => isThere(entryOf('a', deed, { tried }))

  test('a new note by its words, made since a few minutes before the try', async () => {
    const own = { version: 7, noteId: 'n' }
    expect(await there(made('new'), noteMade + 10 * minute)).toEqual(own)
    expect(await there(made('new'), noteMade + 10 * minute + 1)).toBeNull()
    expect(await there(made('new'), null)).toEqual(own)
    expect(await there(made('other'))).toBeNull()
    expect(await there(made('new', 'other'))).toBeNull()
    expect(api).toHaveBeenLastCalledWith('listNotes', { slug: 'miller', projectId: 'p' })
  })

  test('a changed note by its words, an archived one by the archive', async () => {
    expect(await there(changed('n'))).toBe(note)
    expect(await there(changed('n', 'other'))).toBeNull()
    expect(await there(changed('n', 'new', 'other'))).toBeNull()
    expect(await there(changed('m'))).toBeNull()
    expect(await there(archived('n'))).toBeNull()
    expect(await there(archived('n', false))).toBe(note)
    const put = { ...note, archived: '2026-11-20T13:00:00Z' }
    api.mockResolvedValue({ notes: [{ ...note, id: 'm' }, put] })
    expect(await there(archived('n'))).toBe(put)
    expect(api).toHaveBeenLastCalledWith('listNotes', { slug: 'miller', projectId: 'p', query: { note_id: 'n' } })
  })

  test('a message by its words and channel, scheduled or not', async () => {
    const message = { id: 'm2', sender: 'member', channel: 'sms', body: 'On my way', photos: [], created: note.created }
    api.mockResolvedValue({ messages: [message], scheduled: [] })
    expect(await there(sent)).toEqual({ version: 0, messageId: 'm2' })
    expect(await there({ ...sent, body: 'Late' })).toBeNull()
    api.mockResolvedValue({ messages: [{ ...message, sender: 'customer' }], scheduled: [] })
    expect(await there(sent)).toBeNull()
    api.mockResolvedValue({ messages: [{ ...message, photos: [{ id: 'p1' }] }], scheduled: [] })
    expect(await there(sent)).toBeNull()
    expect(await there({ ...sent, photoIds: ['p1'] })).toEqual({ version: 0, messageId: 'm2' })
    api.mockResolvedValue({ messages: [], scheduled: [message] })
    expect(await there(sent)).toEqual({ version: 0, messageId: 'm2' })
  })

  test('a mark of a visit by its moment, whichever', async () => {
    const visit = { version: 5, started: null, notes: [] }
    api.mockResolvedValue({ visit })
    expect(await there(stamped)).toBeNull()
    expect(await there(undone)).toBe(visit)
    expect(api).toHaveBeenLastCalledWith('getVisit', { slug: 'miller', visitId: 'v' })
    const marked = { ...visit, started: '2026-11-23T16:00:00.000Z' }
    api.mockResolvedValue({ visit: marked })
    expect(await there(stamped)).toBe(marked)
    expect(await there(undone)).toBeNull()
  })

  test.each([
    [noted.text, noted.at, true],
    // the clock of this device is ahead: the server has put its own moment
    [noted.text, '2026-11-23T17:15:00.000Z', true],
    [noted.text, '2026-11-23T17:14:59.999Z', false],
    [noted.text, '2026-11-23T17:20:00.001Z', false],
    ['Snaked 20 ft.', noted.at, false],
  ])('a note of a visit by its words and moment: %s at %s, %s', async (text, at, isIt) => {
    api.mockResolvedValue({ visit: { notes: [{ id: 'x', by: 'Luis', text, at }] } })
    expect(await there(noted)).toEqual(isIt ? { version: 0 } : null)
  })

  test('a project by its status', async () => {
    expect(await there(status)).toBe(answers.project)
    expect(api).toHaveBeenLastCalledWith('getProject', { slug: 'miller', id: 'p' })
    api.mockResolvedValue({ project: { version: 8, status: 'in_progress' } })
    expect(await there(status)).toBeNull()
  })

  test.each([
    [moved, { stage: 'quote', status: 'sent' }],
    [placed, { stage: 'won', status: 'done' }],
  ])('a request by its stage and status: %j', async (deed, standing) => {
    const request = { version: 9, ...standing }
    api.mockResolvedValue({ request })
    expect(await there(deed)).toBe(request)
    expect(api).toHaveBeenLastCalledWith('getRequest', { slug: 'miller', requestId: 'r' })
    api.mockResolvedValue({ request: { ...request, status: 'other' } })
    expect(await there(deed)).toBeNull()
    api.mockResolvedValue({ request: { ...request, stage: 'closed' } })
    expect(await there(deed)).toBeNull()
  })
})

test.each([
  [made('a'), ['notes/p', 'projects']],
  [changed('n'), ['notes/p', 'projects']],
  [archived('n'), ['notes/p', 'projects']],
  [status, ['projects', 'home']],
  [moved, ['requests', 'board', 'quotes', 'inbox/counts', 'home']],
  [placed, ['requests', 'board', 'quotes', 'inbox/counts', 'home']],
  [sent, ['messages/r', 'inbox', 'requests', 'home']],
  [stamped, ['visits', 'requests', 'home']],
  [undone, ['visits', 'requests', 'home']],
  [noted, ['visits', 'requests', 'home']],
])('after %j the screens read anew what it shows', (deed, expected) => {
  const keys = touchedBy(entryOf('a', deed))
  expect(keys.map(([, ...rest]) => rest.join('/'))).toEqual(expected)
  expect(new Set(keys.map(([slug]) => slug))).toEqual(new Set(['miller']))
})
