import { z } from 'zod'
import { PermitFields, PermitId, PermitSourceId } from '#contract/permits/types.ts'
import { permitLimits as limits, portalKinds, type PermitFault } from '#contract/permits/values.ts'
import type { Position } from '#contract/places.ts'
import type { InSite } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { placeOfZip } from '../../../platform/zip-codes/zip-codes.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { distanceFrom } from '../match/match.rules.ts'
import { workplacesOf } from '../match/match.service.ts'
import { forgetOldest, savePermits, type NewPermit } from '../permits.store.ts'
import type { PermitParts } from '../permits.types.ts'
import { PortalError } from '../portals/answer.rules.ts'
import { askSpan } from '../portals/portal.service.ts'
import { readPermit, type ReadPermit } from '../portals/row.rules.ts'
import { changeSource, findSource, lockSource, type SourceRow } from './sources.store.ts'

/** Milliseconds after which a reading asks for no other page: those of other businesses wait. */
const longest = 60_000

/** What one reading knows from its beginning. */
interface Reading {
  readonly began: Date
  readonly source: SourceRow
  readonly fields: PermitFields
  readonly since: string
  readonly until: string
  readonly workplaces: readonly Position[]
}

async function beginReading(work: SiteWork, id: PermitSourceId): Promise<Reading | undefined> {
  const source = await findSource(work.db, work.site.id, id)
  // one that came with a file begins to be read when somebody here saves it
  if (!source || source.fault === 'imported') return undefined
  const today = onTheWall(await timeZoneOf(work), work.now).date
  const first = addDays(today, -limits.firstDays)
  // what was read is read again for a while: cities publish late
  const since = source.read_until === null ? first : addDays(source.read_until, -limits.againDays)
  const oldest = addDays(today, -limits.keptDays)
  return {
    began: work.now,
    source,
    fields: PermitFields.parse(source.fields),
    since: since < oldest ? oldest : since,
    until: today,
    workplaces: await workplacesOf(work),
  }
}

/** Where a permit is: as its city says, or where its ZIP code is. */
const placeOf = async ({ place, zip }: ReadPermit): Promise<Position | null> => {
  if (place !== null || zip === '') return place
  const found = await placeOfZip(zip)
  return found ? { lat: found.position.latitude, lng: found.position.longitude } : null
}

/** A permit that is near enough to be kept, or of which nobody knows where it is; undefined for one that is too far. */
async function nearOf({ workplaces, source }: Reading, permit: ReadPermit): Promise<NewPermit | undefined> {
  const place = await placeOf(permit)
  const distance = place && distanceFrom(workplaces, place)
  if (distance !== null && distance > source.reach) return undefined
  return { ...permit, id: newId(PermitId), place, distance }
}

interface Page {
  readonly near: readonly NewPermit[]
  readonly newest: string | null
  /**
   * How many rows came, how many say a day or anything in its place, and how many could be read: some without a day may
   * come first.
   */
  readonly rows: number
  readonly dated: number
  readonly read: number
  /** Nothing older is wanted, or there is nothing older. */
  readonly isLast: boolean
}

/** @throws PortalError */
async function readPage(parts: PermitParts, reading: Reading, page: number): Promise<Page> {
  const { source, fields, since, until } = reading
  const dataset = { kind: z.enum(portalKinds).parse(source.kind), address: source.address }
  const offset = page * limits.page
  const { rows } = await askSpan(parts, dataset, { fields, since, until, offset, limit: limits.page })
  const read = rows.slice(0, limits.page).flatMap((row) => readPermit(fields, row) ?? [])
  const near: NewPermit[] = []
  // a portal that compares nothing answers older ones too, and some are of a day that has not come
  for (const permit of read.filter((each) => each.day >= since && each.day <= until)) {
    const kept = await nearOf(reading, permit)
    if (kept) near.push(kept)
  }
  const days = read.map((permit) => permit.day).filter((each) => each <= until)
  return {
    near,
    newest: days.toSorted().at(-1) ?? null,
    rows: rows.length,
    dated: rows.filter(({ values }) => (values[fields.day] ?? '') !== '').length,
    read: read.length,
    isLast: rows.length < limits.page || read.some((permit) => permit.day < since),
  }
}

/** Whether the portal is still as it was when the reading began; locked until the transaction ends. */
async function isSame({ db, site }: SiteWork, { source }: Reading, id: PermitSourceId): Promise<boolean> {
  return (await lockSource(db, site.id, id))?.version === source.version
}

/**
 * Reads and keeps page after page, while there is time. `changed`: the portal is another one meanwhile, or gone.
 * @throws PortalError
 */
async function readPages(
  parts: PermitParts,
  inSite: InSite,
  reading: Reading,
): Promise<'changed' | { readonly newest: string | null }> {
  const id = PermitSourceId.parse(reading.source.id)
  let newest: string | null = null
  let [seen, read] = [0, 0]
  for (let page = 0; page < limits.pages; page += 1) {
    const found = await readPage(parts, reading, page)
    newest ??= found.newest
    seen += found.rows
    read += found.read
    if (read === 0 && found.dated > 0) throw new PortalError('fields')
    const after = await inSite(async (work) => {
      if (!(await isSame(work, reading, id))) return null
      await savePermits(work.db, work.site.id, id, found.near, work.now)
      return work.now
    })
    if (after === null) return 'changed'
    if (found.isLast || after.getTime() - reading.began.getTime() >= longest) break
  }
  // rows came, and none of them said a day
  if (seen > 0 && read === 0) throw new PortalError('fields')
  return { newest }
}

/**
 * Reads what a portal published since it was read last, the newest first and so many rows at most. No transaction is open
 * while it is asked. Read twice it is the same: a permit is known by its number. How it went is written down.
 */
export async function readSource(parts: PermitParts, inSite: InSite, id: PermitSourceId): Promise<void> {
  const reading = await inSite((work) => beginReading(work, id))
  if (!reading) return
  let fault: PermitFault | null = null
  let newest: string | null = null
  let unexpected: { readonly error: unknown } | undefined
  try {
    const pages = await readPages(parts, inSite, reading)
    if (pages === 'changed') return
    newest = pages.newest
  } catch (error) {
    // what nobody foresaw is written down too: otherwise it looks as if nobody had tried
    if (!(error instanceof PortalError)) unexpected = { error }
    fault = error instanceof PortalError ? error.fault : 'format'
  }
  await inSite(async (work) => {
    if (!(await isSame(work, reading, id))) return
    await forgetOldest(work.db, work.site.id, id, limits.kept)
    await changeSource(work.db, work.site.id, id, {
      tried_at: work.now,
      fault,
      ...(fault === null && { read_at: work.now, read_until: newest ?? reading.source.read_until }),
    })
    work.announce('permits', id)
  })
  if (unexpected) throw unexpected.error
}
