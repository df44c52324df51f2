import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { specialGalleries } from '#contract/photos.library.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { containingWords } from '../../platform/database/like.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { Place } from './photos.cursor.rules.ts'

/** What narrows the library. */
export interface LibraryFilter {
  readonly gallery: (typeof specialGalleries)[number] | (string & {})
  readonly project?: string | undefined
  readonly tags: readonly string[]
  readonly services: readonly string[]
  /** Days by the clock of the business, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly good_for_post: boolean
  readonly on_website: boolean
  readonly archived: boolean
  readonly search: string
}

export interface PageWanted {
  /** Photos after this one; null: from the beginning. */
  readonly after: Place | null
  readonly skip: number
  readonly limit: number
}

/** What a tile is made of. */
export type TileRow = Pick<
  Selectable<Tables['photos']>,
  | 'site_id'
  | 'id'
  | 'state'
  | 'file_name'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'variants'
  | 'is_good_for_post'
  | 'show_on_website'
  | 'shared_on_social'
  | 'last_time_shared_on_social'
  | 'gallery_ids'
  | 'tags'
  | 'project_id'
  | 'taken_at'
  | 'created_at'
  | 'archived_at'
  | 'version'
> & {
  readonly project_name: string | null
  /** The moment it is ordered by, to the microsecond. */
  readonly place: string
}

/** The moment of an order as a cursor keeps it: a `Date` would lose the microseconds, and with them photos. */
export const placeOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The first moment of a day by the clock of the business, `later` days on. */
const dayStart = (site: string, day: string, later: number) => sql`
  ((${day}::date + ${later}::int)::timestamp at time zone (select time_zone from sites where id = ${site}))`

/** The rows that an order is read from, as `k`, and what is asked of them and of the photo `p`. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** Photos with any of several tags, each once. */
const taggedOnce = (site: string, tags: readonly string[]) => sql`(
  select distinct t.site_id, t.photo_id, t.ordered_at from photo_tags t
  where t.site_id = ${site} and t.tag = any(${tags}::text[])) k`

/** The projects that any of the services was done for, each once. */
const servedProjects = (site: string, services: readonly string[]) => sql`(
  select distinct x.project_id from project_services x
  where x.site_id = ${site} and x.service_id = any(${services}::uuid[])) w`

/**
 * Where the photos are read from: those of a gallery or a tag from its own ordered table, all others from the photos.
 * `is true` keeps an `in` a lookup in a hash table: turned into a join it is several times slower (see projects).
 */
function sourceOf(site: string, filter: LibraryFilter): Source {
  const { gallery, tags, services, archived } = filter
  const own = gallery !== 'all' && gallery !== 'featured_for_social_posts'
  const byGallery = own && !archived
  const byTag = !byGallery && tags.length > 0 && !archived
  const aside = byGallery || byTag
  const id = aside ? sql`k.photo_id` : sql`k.id`

  const photo: RawBuilder<unknown>[] = []
  // without a table beside it, what the order is read from is the photo itself
  const p = sql.raw(aside ? 'p' : 'k')
  if (filter.project !== undefined) photo.push(sql`${p}.project_id = ${filter.project}`)
  if (filter.good_for_post || gallery === 'featured_for_social_posts') photo.push(sql`${p}.is_good_for_post`)
  if (filter.on_website) photo.push(sql`${p}.show_on_website`)
  for (const pattern of containingWords(filter.search))
    photo.push(sql`(${p}.search_text like ${pattern}
      or (${p}.project_id in (select r.id from projects r
        where r.site_id = ${site} and r.search_text like ${pattern})) is true)`)

  const where: RawBuilder<unknown>[] = [sql`k.site_id = ${site}`]
  if (byGallery) where.push(sql`k.gallery_id = ${gallery}`)
  if (own && archived) where.push(sql`k.gallery_ids @> array[${gallery}]::uuid[]`)
  if (byTag && tags.length === 1) where.push(sql`k.tag = ${tags[0]}`)
  else if (tags.length > 0 && archived) where.push(sql`k.tags && ${tags}::text[]`)
  else if (tags.length > 0 && !byTag)
    where.push(sql`(${id} in (select t.photo_id from photo_tags t
      where t.site_id = ${site} and t.tag = any(${tags}::text[]))) is true`)
  if (!aside) where.push(archived ? sql`k.archived_at is not null` : sql`k.archived_at is null`, sql`not k.is_private`)
  if (filter.from !== undefined) where.push(sql`k.ordered_at >= ${dayStart(site, filter.from, 0)}`)
  if (filter.to !== undefined) where.push(sql`k.ordered_at < ${dayStart(site, filter.to, 1)}`)

  const whole = sql.join([...where, ...photo], sql` and `)
  const served =
    services.length === 0 ? sql`` : sql`join ${servedProjects(site, services)} on w.project_id = ${p}.project_id`
  if (!aside) return { from: sql`photos k ${served}`, id, where: whole }
  const from = byGallery ? sql`gallery_photos k` : tags.length === 1 ? sql`photo_tags k` : taggedOnce(site, tags)
  if (photo.length + services.length === 0) return { from, id, where: whole }
  const beside = sql`join photos p on p.site_id = k.site_id and p.id = k.photo_id and p.archived_at is null and not p.is_private`
  return { from: sql`${from} ${beside} ${served}`, id, where: whole }
}

/**
 * The ids of a page with the number of all that match. Where every row must be looked at, one reading does both; else
 * the page is read to its end only, and the number is counted by the index.
 */
function foundIn(site: string, filter: LibraryFilter, { after, skip, limit }: PageWanted): RawBuilder<unknown> {
  const { from, id, where } = sourceOf(site, filter)
  const further = after ? sql`(k.ordered_at, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const order = sql`order by k.ordered_at desc, ${id} desc`
  if (filter.search !== '' || filter.services.length > 0 || filter.tags.length > 1) {
    const [first, last] = [skip + 1, skip + limit + 1]
    return sql`select count(*)::int as total, (array_agg(id) filter (where further))[${first}::int:${last}::int] as ids
      from (select ${id} as id, ${further} as further from ${from} where ${where} ${order}) matching`
  }
  return sql`select (select count(*)::int from ${from} where ${where}) as total,
    array(select ${id} from ${from} where ${where} and ${further} ${order} offset ${skip} limit ${limit + 1}) as ids`
}

/** One row more than the limit, where there is one; the photos' own rows are read for the page only. */
export const libraryQuery = (
  site: string,
  filter: LibraryFilter,
  page: PageWanted,
): RawBuilder<LibraryRow> => sql<LibraryRow>`
  with found as materialized (${foundIn(site, filter, page)})
  select found.total, page.*
  from found left join lateral (
    select place.n, p.site_id, p.id, p.state, p.file_name, p.width, p.height, p.placeholder, p.variants,
      p.is_good_for_post, p.show_on_website, p.shared_on_social, p.last_time_shared_on_social, p.gallery_ids, p.tags, p.project_id, p.taken_at,
      p.created_at, p.archived_at, p.version, ${placeOf('p.ordered_at')} as place,
      (select r.name from projects r where r.site_id = p.site_id and r.id = p.project_id) as project_name
    from unnest(found.ids) with ordinality as place (id, n)
    join photos p on p.site_id = ${site} and p.id = place.id
  ) page on true
  order by page.n`

type LibraryRow = { readonly total: number } & (TileRow | { readonly id: null })

export async function readLibrary(
  { db, site }: SiteWork,
  filter: LibraryFilter,
  page: PageWanted,
): Promise<{ total: number; rows: TileRow[] }> {
  const { rows } = await libraryQuery(site.id, filter, page).execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** How many photos of the list stand before this one; null where it is not in the list. */
export async function placeInLibrary(
  { db, site }: SiteWork,
  filter: LibraryFilter,
  photo: string,
): Promise<number | null> {
  const { from, id, where } = sourceOf(site.id, filter)
  const moment = sql`(select m.ordered_at from photos m where m.site_id = ${site.id} and m.id = ${photo}::uuid)`
  const { rows } = await sql<{ place: number }>`
    select (
      select count(*)::int from ${from} where ${where} and (k.ordered_at, ${id}) > (${moment}, ${photo}::uuid)
    ) as place
    where exists (select from ${from} where ${where} and ${id} = ${photo}::uuid)`.execute(db)
  return rows[0]?.place ?? null
}

/**
 * The months that have photos, the last first, by the clock of the business: `2026-05`. Where its months begin is worked
 * out once; each photo is then only put between two of them, which costs a tenth of turning its moment into a month.
 */
export const monthsQuery = (site: string, filter: LibraryFilter): RawBuilder<{ month: string; count: number }> => {
  const { from, where } = sourceOf(site, filter)
  const mine = sql`site_id = ${site} and archived_at is ${filter.archived ? sql`not null` : sql`null`} and not is_private`
  const zone = sql`(select time_zone from sites where id = ${site})`
  return sql`
    with span as materialized (
      select array(
        select month at time zone ${zone} from generate_series(
          date_trunc('month', (select min(ordered_at) from photos where ${mine}) at time zone ${zone}),
          (select max(ordered_at) from photos where ${mine}) at time zone ${zone}, interval '1 month') as month
      ) as begins
    ), counted as (
      select width_bucket(k.ordered_at, (select begins from span)) as place, count(*)::int as count
      from ${from} where ${where} group by 1
    )
    select to_char(span.begins[place] at time zone ${zone}, 'YYYY-MM') as month, count
    from counted, span order by place desc`
}

/** The ids of all that match, in order, at most so many. */
export async function idsInLibrary({ db, site }: SiteWork, filter: LibraryFilter, most: number): Promise<string[]> {
  const { from, id, where } = sourceOf(site.id, filter)
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} order by k.ordered_at desc, ${id} desc limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

/** The tags in use with how many photos in sight have each, the most used first. Two thousand are more than are read. */
export async function countTags({ db, site }: SiteWork): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from photo_tags
    where site_id = ${site.id} group by tag order by count desc, lower(tag), tag limit 2000`.execute(db)
  return rows
}
