import { expect, test } from 'vitest'
import { NoteId, ProjectId } from '#contract/shared.ts'
import { temporaryId, type Deed, type Entry } from '../../lib/outbox/entry.ts'
import { nameNote } from '../../lib/outbox/store.ts'
import { id, listOf, project, site } from '#tests/support/notes.ts'
import { newNote, withWaiting } from './waitingNotes.ts'

const entryOf = (name: string, deed: Deed, patch: Partial<Entry> = {}): Entry => ({
  userId: 'ana',
  id: name,
  slug: 'miller',
  deed,
  about: '',
  path: '',
  seen: 1,
  guarded: true,
  at: 0,
  state: 'waiting',
  reason: null,
  tried: null,
  faults: 0,
  ...patch,
})
const projectId = project.id
const create = entryOf('a', { kind: 'note.create', projectId, title: 'Meter', body: 'left' })
const change = entryOf('b', { kind: 'note.change', projectId, noteId: temporaryId('a'), title: 'Meter', body: 'right' })
const put = entryOf('c', { kind: 'note.archive', projectId, noteId: temporaryId('a'), archived: true })

test('a note that waits is seen as it will be, with a mark; doing it twice changes nothing more', () => {
  const shown = withWaiting(listOf([]), [create, change, put], site, project)
  expect(shown.notes).toMatchObject([
    { title: 'Meter', body: 'right', archived: '1970-01-01T00:00:00.000Z', waits: 'waiting' },
  ])
  expect(withWaiting(shown, [create, change, put], site, project)).toEqual(shown)
})

test('another project’s and another business’s are not among them', () => {
  const list = listOf([])
  expect(withWaiting(list, [{ ...create, slug: 'other' }], site, project)).toBe(list)
  const elsewhere = { ...project, id: ProjectId.parse(id(9)) }
  expect(withWaiting(list, [create], site, elsewhere)).toBe(list)
})

test('once the server has it there is one note, whether the list has been read again or not', () => {
  const real = NoteId.parse(id(4))
  nameNote(temporaryId('a'), real)
  const settling = { ...create, state: 'settling' } as const
  const before = withWaiting(listOf([]), [settling], site, project)
  expect(before.notes.map((note) => [note.id, note.waits])).toEqual([[real, undefined]])
  const read = listOf([newNote(site, project, { title: 'Meter', body: 'left' }, real, 0)])
  expect(withWaiting(read, [settling], site, project).notes).toHaveLength(1)
})
