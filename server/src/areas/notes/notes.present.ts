import type { Note } from '#contract/notes.ts'
import { NoteId, type CustomerId, type ProjectId, type SiteId } from '#contract/shared.ts'
import type { NoteRow } from './notes.store.ts'

/** Where a note stands: the business, the project and its customer. */
export interface NotePlace {
  readonly site: { readonly id: SiteId; readonly name: string }
  readonly project: {
    readonly id: ProjectId
    readonly name: string
    readonly customerId: CustomerId | null
    readonly customerName: string
  }
}

/** Every field of a note that leaves the server. */
export const presentNote = (row: NoteRow, { site, project }: NotePlace): Note => ({
  id: NoteId.parse(row.id),
  company: site.id,
  company_name: site.name,
  customer: project.customerId,
  customer_name: project.customerName,
  project: project.id,
  project_name: project.name,
  title: row.title,
  body: row.body,
  archived: row.archived_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
})
