import { z } from 'zod'
import type { Calls } from './call.ts'
import {
  CustomerId,
  Moment,
  NoteId,
  ProjectId,
  queryNumber,
  requiredText,
  SiteId,
  slugParams,
  text,
  Version,
} from './shared.ts'

/** A note of a project (specification, section 3). `company` is the business. */
export const Note = z.object({
  id: NoteId,
  company: SiteId,
  company_name: z.string(),
  customer: CustomerId.nullable(),
  customer_name: z.string(),
  project: ProjectId,
  project_name: z.string(),
  title: z.string(),
  body: z.string(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
})
export type Note = z.output<typeof Note>

const projectParams = slugParams.extend({ projectId: ProjectId })

export const noteCalls = {
  listNotes: {
    summary: 'The notes of a project, newest first, archived ones included with their date',
    access: 'field',
    limit: 'read',
    params: projectParams,
    query: z.object({
      /** Found in the customer's name, the title, or the body, whatever the case and the accents. */
      search: text(200).default(''),
      /** `next_cursor` of the page before. */
      cursor: text(200).default(''),
      limit: queryNumber(1, 500, 500),
      /** This note alone. */
      note_id: NoteId.optional(),
    }),
    ok: z.object({
      notes: z.array(Note),
      /** The cursor of the next page; null after the last. */
      next_cursor: z.string().nullable(),
      /** Notes on all pages, archived ones not counted. */
      total: z.number().int(),
    }),
  },
  createNote: {
    summary: 'Adds a note',
    access: 'field',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({ title: requiredText(160), body: text(20_000).default('') }),
    ok: z.object({ note: Note }),
    status: 201,
    creates: true,
  },
  updateNote: {
    summary: 'Changes a note, archives it (`archived: true`) or restores it (`archived: null`)',
    access: 'field',
    limit: 'write',
    params: projectParams.extend({ noteId: NoteId }),
    body: z
      .strictObject({ title: requiredText(160), body: text(20_000), archived: z.union([z.literal(true), z.null()]) })
      .partial(),
    ok: z.object({ note: Note }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<'listNotes' | 'createNote' | 'updateNote'>
