import { Refusal } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite } from '../../sites/index.ts'
import {
  changeRecord,
  deleteRecord,
  findRecord,
  idsOf,
  insertRecord,
  orderRecords,
  type Columns,
  type ListTable,
} from './list.store.ts'

/** A kind of record that the website shows as a list. */
export interface ListKind {
  readonly table: ListTable
  /** What the log calls one of them. */
  readonly record: string
  /** How many a business may have. */
  readonly most: number
}

/** What every record of a list has. */
interface ListRow {
  readonly id: string
  readonly position: number
  readonly version: number
}

/** Tells open offices, and drops the pages that every process keeps: what is in a list is seen at once. */
function tell(work: SiteWork): void {
  work.announce('website', work.site.id)
  work.announce('site', work.site.id)
}

/** @throws Refusal not_found */
export async function recordOf<Row extends ListRow>(work: SiteWork, { table }: ListKind, id: string): Promise<Row> {
  const row = await findRecord<Row>(work.db, table, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Adds a record at the end. @throws Refusal conflict where there are as many as a business may have */
export async function addToList(work: SiteWork, kind: ListKind, id: string, columns: Columns): Promise<void> {
  const { db, site, now } = work
  await holdSite(work)
  const known = await idsOf(db, kind.table, site.id)
  if (known.length >= kind.most) {
    throw new Refusal('conflict', { detail: `The website shows at most ${kind.most} of these. Remove one first.` })
  }
  await insertRecord(db, kind.table, { site: site.id, id, columns, now })
  work.audit({ act: `${kind.record}.create`, record: kind.record, recordId: id, after: columns })
  tell(work)
}

/**
 * Changes what is given, and the place in the list. @returns whether anything changed
 * @throws Refusal not_found, stale
 */
export async function changeInList(
  work: SiteWork,
  kind: ListKind,
  change: {
    readonly id: string
    readonly ifVersion: number | undefined
    readonly columns: Columns
    readonly order: number | undefined
  },
): Promise<boolean> {
  const { db, site, now } = work
  const { id, ifVersion, columns, order } = change
  await holdSite(work)
  const known = await idsOf(db, kind.table, site.id)
  const row = await recordOf<ListRow & Columns>(work, kind, id)
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const place = known.indexOf(id)
  const changes = changesBetween({ ...row, order: place }, { ...columns, order })
  if (!changes) return false
  const written = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(changes.after).some((name) => name !== 'order'))
    await changeRecord(db, kind.table, { site: site.id, id, columns: written, now })
  if (order !== undefined && order !== place) {
    await orderRecords(db, kind.table, site.id, known.filter((other) => other !== id).toSpliced(order, 0, id))
  }
  work.audit({ act: `${kind.record}.update`, record: kind.record, recordId: id, ...changes })
  tell(work)
  return true
}

/** Takes a record off the list. @throws Refusal not_found */
export async function removeFromList(work: SiteWork, kind: ListKind, id: string): Promise<void> {
  const { db, site } = work
  await holdSite(work)
  await recordOf(work, kind, id)
  await deleteRecord(db, kind.table, site.id, id)
  work.audit({ act: `${kind.record}.delete`, record: kind.record, recordId: id })
  tell(work)
}
