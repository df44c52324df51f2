import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { NoteId, ProjectId, SiteId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'
import type { Place } from '../../platform/database/place.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { touched } from '../../platform/database/touched.ts'

type Db = Transaction<Tables>
export type NoteRow = Selectable<Tables['notes']>

const ofProject = (db: Db, site: SiteId, project: ProjectId) =>
  db.selectFrom('notes').selectAll().where('site_id', '=', site).where('project_id', '=', project)

/** Which notes of a project are wanted. */
export interface NoteFilter {
  /** Words of the title, the body, or the customer's name; empty for all notes. */
  readonly search?: string
  readonly customerName?: string
  readonly id?: NoteId | undefined
  readonly withoutArchived?: boolean
}

/** Letters with the accents of Spanish and its neighbors, and the same without. */
const accents = ['áàâãäåéèêëíìîïóòôõöúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'] as const

/** A text as it is compared: in lower case, without accents. */
const folded = (value: RawBuilder<unknown>) => sql`translate(lower(${value}), ${accents[0]}, ${accents[1]})`

function filtered(
  db: Db,
  site: SiteId,
  project: ProjectId,
  { search = '', customerName = '', id, withoutArchived = false }: NoteFilter,
) {
  const pattern = folded(sql`${containing(search)}::text`)
  return ofProject(db, site, project)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(withoutArchived, (query) => query.where('archived_at', 'is', null))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(${folded(sql.ref('title'))} like ${pattern} or ${folded(sql.ref('body'))} like ${pattern}
          or ${folded(sql`${customerName}::text`)} like ${pattern})`,
      ),
    )
}

/** Newest first, from a place in the list on. */
export const listNotes = (
  db: Db,
  site: SiteId,
  project: ProjectId,
  { after, limit, ...filter }: NoteFilter & { readonly after?: Place | undefined; readonly limit: number },
): Promise<NoteRow[]> =>
  filtered(db, site, project, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** How many notes there are, without the archived ones. */
export async function countNotes(db: Db, site: SiteId, project: ProjectId, filter: NoteFilter): Promise<number> {
  const row = await filtered(db, site, project, { ...filter, withoutArchived: true })
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}

/** A note of this project and no other, locked until the transaction ends. */
export const lockNote = (db: Db, site: SiteId, project: ProjectId, id: NoteId): Promise<NoteRow | undefined> =>
  ofProject(db, site, project).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertNote = (db: Db, row: Insertable<Tables['notes']>): Promise<NoteRow> =>
  db.insertInto('notes').values(row).returningAll().executeTakeFirstOrThrow()

export const changeNote = (
  db: Db,
  site: SiteId,
  id: NoteId,
  change: Updateable<Tables['notes']>,
  now: Date,
): Promise<NoteRow> =>
  db
    .updateTable('notes')
    .set(touched(change, now))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
