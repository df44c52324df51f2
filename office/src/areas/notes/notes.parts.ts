/** What the tests of notes begin with: a business and a project of it. */
import { CustomerId, ProjectId, SiteId } from '#contract/shared.ts'
import { unknownBilling } from '#contract/billing.unknown.ts'
import type { Site } from '../../lib/site.tsx'
import type { NoteList } from './useNotes.ts'

/** An id by its last digit. */
export const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`

export const site: Site = {
  slug: 'miller',
  id: SiteId.parse(id(1)),
  name: 'Miller Plumbing',
  role: 'owner',
  timeZone: 'UTC',
  phone: null,
  personalPhone: null,
  customerId: null,
  stripeCustomerId: null,
  closedUntil: null,
  billing: unknownBilling,
}

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
