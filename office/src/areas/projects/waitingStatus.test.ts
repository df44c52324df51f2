import { expect, test } from 'vitest'
import { ProjectId } from '#contract/shared.ts'
import { temporaryId, type Deed, type Entry } from '../../lib/outbox/entry.ts'
import { withWaiting } from './waitingStatus.ts'

const id = ProjectId.parse('01890000-0000-7000-8000-000000000002')
const project = { id, status: 'lead', note_count: 3 } as const
let at = 0
const entryOf = (name: string, deed: Deed, patch: Partial<Entry> = {}): Entry => ({
  userId: 'ana',
  id: name,
  slug: 'miller',
  deed,
  about: '',
  path: '',
  seen: 1,
  guarded: false,
  at: (at += 1),
  state: 'waiting',
  reason: null,
  tried: null,
  faults: 0,
  ...patch,
})
const made = (name: string, patch?: Partial<Entry>) =>
  entryOf(name, { kind: 'note.create', projectId: id, title: name, body: '' }, patch)
const archived = (noteId: string, isArchived = true, patch?: Partial<Entry>) =>
  entryOf(`${noteId} ${at}`, { kind: 'note.archive', projectId: id, noteId, archived: isArchived }, patch)
const countOf = (...entries: Entry[]) => withWaiting(project, entries).note_count

test('a status that waits is seen, the last of several', () => {
  const moved = (status: 'scheduled' | 'completed') =>
    entryOf(status, { kind: 'project.status', projectId: id, status })
  expect(withWaiting(project, [moved('scheduled'), moved('completed')])).toEqual({ ...project, status: 'completed' })
})

test('notes that wait are counted, and those that are archived are not', () => {
  expect(countOf(made('a'), made('b'))).toBe(5)
  expect(countOf(made('a'), archived(temporaryId('a')))).toBe(3)
  expect(countOf(made('a'), archived(temporaryId('a')), archived(temporaryId('a'), false))).toBe(4)
  expect(countOf(archived('known'))).toBe(2)
  expect(countOf(archived('known'), archived('known', false))).toBe(3)
  expect(countOf(archived('old', false))).toBe(4)
  const change: Deed = { kind: 'note.change', projectId: id, noteId: 'known', title: 'New', body: '' }
  expect(countOf(entryOf('c', change))).toBe(3)
})

test('what the server has counts no more, nor what it refused, but for a note that is nowhere else', () => {
  expect(countOf(made('a', { state: 'settling' }))).toBe(3)
  expect(countOf(archived('known', true, { state: 'refused' }))).toBe(3)
  expect(countOf(made('a', { state: 'refused' }))).toBe(4)
})

test('another project stays as it is', () => {
  const other = { ...project, id: ProjectId.parse('01890000-0000-7000-8000-000000000003') }
  expect(withWaiting(other, [made('a')])).toBe(other)
})
