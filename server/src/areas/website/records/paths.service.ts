import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hasPageWords } from '../website.rules.ts'
import { findPath, forgetPaths, keepPaths, pathsOfKind, type NamedArea, type PagedKind } from './records.store.ts'

/** Addresses that pages of this kind have or had: only the same record may have one of them again. */
export const takenPaths = async ({ db, site }: SiteWork, kind: PagedKind): Promise<Set<string>> =>
  new Set((await pathsOfKind(db, site.id, kind)).map(({ path }) => path))

/** The page of a record gets this address, and keeps it for good. */
export const keepPath = ({ db, site }: SiteWork, kind: PagedKind, id: string, path: string): Promise<void> =>
  keepPaths(db, [{ site_id: site.id, kind, path, record_id: id }])

/** The same for an address that somebody chose. @throws Refusal conflict for one that another page has or had */
export async function takePath(work: SiteWork, kind: PagedKind, id: string, path: string): Promise<void> {
  const known = await findPath(work.db, work.site.id, kind, path)
  if (known && known.record_id !== id)
    throw refuseField('conflict', 'path', 'is the address of another page, now or earlier')
  await keepPath(work, kind, id, path)
}

/** What towns that go leave behind: the addresses of pages. One of which too little was written never had a page. */
export const forgetTowns = ({ db, site }: SiteWork, towns: readonly Pick<NamedArea, 'id' | 'words'>[]): Promise<void> =>
  forgetPaths(
    db,
    site.id,
    'area',
    towns.filter((town) => !hasPageWords(town)).map(({ id }) => id),
  )

/** The record whose page has or had an address; undefined where there never was one. */
export const recordAtPath = async (
  { db, site }: SiteWork,
  kind: PagedKind,
  path: string,
): Promise<string | undefined> => (await findPath(db, site.id, kind, path))?.record_id
