import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordKinds, type RecordKind } from '#contract/search.ts'
import { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Group, Hit, Phrase } from './search.rules.ts'

type Db = Transaction<Tables>
export type EntryRow = Pick<
  Selectable<Tables['search_entries']>,
  'kind' | 'record_id' | 'parent_id' | 'title' | 'detail' | 'at'
>

/** Whose records of which kinds are looked at. */
export interface Scope {
  readonly kinds: readonly RecordKind[]
  /** Drafts and the like too. */
  readonly inOffice: boolean
  /** Only the member's own work is searched: read from that work, and as long as that, not from the whole business. */
  readonly ownWork: boolean
  readonly most: number
}

const Hits = z.array(
  z.object({
    kind: z.enum(recordKinds),
    record_id: z.string(),
    rank: z.number(),
  }),
)
const hitsOf = (rows: unknown): Hit[] => Hits.parse(rows).map(({ kind, record_id: id, rank }) => ({ kind, id, rank }))

/** Short beginnings are in too many words. */
const shortestBeginning = 3

// only letters and figures come here, so that none of them means anything to the parser of queries
const wordQuery = (word: string, typed: boolean): RawBuilder<unknown> =>
  sql`(plainto_tsquery('pg_catalog.english', ${word}) || plainto_tsquery('pg_catalog.spanish', ${word})
    || to_tsquery('pg_catalog.simple', ${typed && word.length >= shortestBeginning ? `${word}:*` : word}))`

const joined = (parts: readonly RawBuilder<unknown>[], by: '&&' | '||'): RawBuilder<unknown> =>
  sql`(${sql.join(parts, by === '&&' ? sql` && ` : sql` || `)})`

const phraseQuery = (phrase: Phrase, typed: boolean) =>
  joined(
    phrase.map((word) => wordQuery(word, typed)),
    '&&',
  )
const groupQuery = ({ typed, others }: Group) =>
  joined([phraseQuery(typed, true), ...others.map((phrase) => phraseQuery(phrase, false))], '||')

/** Records that have every group, or any of them. */
export async function findByWords(
  db: Db,
  groups: readonly Group[],
  which: 'all' | 'some',
  { kinds, inOffice, ownWork, most }: Scope,
): Promise<Hit[]> {
  const query = joined(groups.map(groupQuery), which === 'all' ? '&&' : '||')
  const { rows } = ownWork
    ? await sql`select * from find_own_search_entries(${query}, ${[...kinds]}::text[], ${most}::int)`.execute(db)
    : await sql`select * from find_search_entries(${query}, ${[...kinds]}::text[], ${inOffice}, ${most}::int)`.execute(
        db,
      )
  return hitsOf(rows)
}

/** Records whose title is spelled alike. */
export async function findAlike(db: Db, typed: string, { kinds, inOffice, ownWork, most }: Scope): Promise<Hit[]> {
  const { rows } = ownWork
    ? await sql`select * from find_own_similar_entries(${typed}, ${[...kinds]}::text[], ${most}::int)`.execute(db)
    : await sql`select * from find_similar_entries(${typed}, ${[...kinds]}::text[], ${inOffice}, ${most}::int)`.execute(
        db,
      )
  return hitsOf(rows)
}

/** A vector of length one, by which model, and the signs of its numbers. */
export interface Meaning {
  readonly model: string
  readonly vector: readonly number[]
  readonly signature: string
}

/** Records that mean the like. */
export async function findMeant(
  db: Db,
  { model, vector, signature }: Meaning,
  { kinds, inOffice, ownWork, most }: Scope,
): Promise<Hit[]> {
  const { rows } = ownWork
    ? await sql`select * from find_own_meant_entries(${[...vector]}::real[], ${model}, ${[...kinds]}::text[],
    ${most}::int)`.execute(db)
    : await sql`select * from find_meant_entries(${signature}::bit varying, ${[...vector]}::real[], ${model},
    ${[...kinds]}::text[], ${inOffice}, ${most}::int)`.execute(db)
  return hitsOf(rows)
}

/** What is shown of these records; those that are gone meanwhile are left out. */
export const readEntries = (db: Db, site: SiteId, hits: readonly Pick<Hit, 'kind' | 'id'>[]): Promise<EntryRow[]> =>
  hits.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('search_entries')
        .select(['kind', 'record_id', 'parent_id', 'title', 'detail', 'at'])
        .where('site_id', '=', site)
        .where(
          sql<boolean>`(kind, record_id) in (${sql.join(hits.map(({ kind, id }) => sql`(${kind}, ${id}::uuid)`))})`,
        )
        .execute()

const Looked = z.array(z.object({ looked: z.number().int() })).length(1)

/** Writes entries that are due, at most so many; answers how many were looked at. */
export async function fileEntries(db: Db, most: number): Promise<number> {
  const { rows } = await sql`select file_search_entries(${most}::int) as looked`.execute(db)
  return Looked.parse(rows)[0]?.looked ?? 0
}

/** Where a round of the businesses goes on, so that none waits for ever behind those who have the most. */
export interface Round {
  /** The business that was looked after last. */
  readonly after: string
  readonly most: number
}

/** The next businesses after one, in a round: behind the last comes the first. */
async function nextInRound(
  db: Db,
  { after, most }: Round,
  waiting: 'search_due' | 'search_entries',
): Promise<{ id: SiteId; slug: string }[]> {
  const found = (compare: '>' | '<=', limit: number) =>
    db
      .selectFrom(waiting)
      .select('site_id')
      .$if(waiting === 'search_entries', (query) => query.where(sql<boolean>`meant_by is null`))
      .where('site_id', compare, after)
      .distinct()
      .orderBy('site_id')
      .limit(limit)
      .execute()
  const behind = await found('>', most)
  const around = behind.length < most ? await found('<=', most - behind.length) : []
  const ids = [...behind, ...around].map((row) => row.site_id)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('sites').select(['id', 'slug']).where('id', 'in', ids).execute()
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return ids.flatMap((id) => {
    const slug = slugs.get(id)
    return slug === undefined ? [] : [{ id: SiteId.parse(id), slug }]
  })
}

/** Businesses that have entries due. */
export const sitesWithDue = (db: Db, round: Round) => nextInRound(db, round, 'search_due')

/** Businesses that have entries without a meaning. */
export const sitesWithoutMeaning = (db: Db, round: Round) => nextInRound(db, round, 'search_entries')

/** Written so that the index is used: `<>` would read all entries past it, every minute. */
export const forgettingQuery = (db: Db, model: string, most: number) =>
  db
    .updateTable('search_entries as e')
    .from((query) =>
      query
        .selectFrom('search_entries')
        .select(['site_id', 'kind', 'record_id'])
        .where((other) => other.or([other('meant_by', '<', model), other('meant_by', '>', model)]))
        .limit(most)
        .as('others'),
    )
    .set({ meant_by: null })
    .whereRef('e.site_id', '=', 'others.site_id')
    .whereRef('e.kind', '=', 'others.kind')
    .whereRef('e.record_id', '=', 'others.record_id')

/** What another model made counts no more; at most so many at once. */
export const forgetMeanings = (db: Db, model: string, most: number) => forgettingQuery(db, model, most).execute()

/** Entries without a meaning, with the words that are shown of them: more need not leave the house. */
export const listMeaningless = (db: Db, site: SiteId, most: number) =>
  db
    .selectFrom('search_entries')
    .select(['kind', 'record_id', 'at', 'title', 'detail'])
    .where('site_id', '=', site)
    .where('meant_by', 'is', null)
    .limit(most)
    .execute()

/** Keeps what an entry means, unless its record has changed meanwhile. */
export async function saveMeaning(
  db: Db,
  site: SiteId,
  entry: { readonly kind: string; readonly record_id: string; readonly at: Date },
  { model, vector, signature }: Meaning,
): Promise<void> {
  const kept = await db
    .updateTable('search_entries')
    .set({ meant_by: model })
    .where('site_id', '=', site)
    .where('kind', '=', entry.kind)
    .where('record_id', '=', entry.record_id)
    // as the program knows it: without its microseconds
    .where(sql<boolean>`date_trunc('milliseconds', at) = ${entry.at}`)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return
  const written = { model, signature: sql<string>`${signature}::bit varying`, vector: [...vector] }
  await db
    .insertInto('search_meanings')
    .values({ site_id: site, kind: entry.kind, record_id: entry.record_id, ...written })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'record_id']).doUpdateSet(written))
    .execute()
}
