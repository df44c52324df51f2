/** What the tests of notes begin with: a business and a project of it. */
import { CustomerId, ProjectId } from '#contract/shared.ts'
import type { NoteList } from '#office/areas/notes/useNotes.ts'
import { siteOf } from './site.ts'

/** An id by its last digit. */
export const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`

export const site = siteOf({ slug: 'miller', name: 'Miller Plumbing', timeZone: 'UTC' })

const customerId = CustomerId.parse(id(3))
export const project = {
  id: ProjectId.parse(id(2)),
  name: 'Deck',
  customer_id: customerId,
  customer: { id: customerId, name: 'Ana Silva', phone: null, email: null },
  may: { update: true, archive: true, add_notes: true, add_photos: true },
}

/** All notes of a project, on this device. */
export const listOf = (notes: NoteList['notes']): NoteList => ({
  notes,
  next_cursor: null,
  total: notes.length,
  search: '',
})
