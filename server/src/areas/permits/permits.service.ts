import { Permit, PermitId, PermitSourceId } from '#contract/permits/types.ts'
import { permitLimits as limits, type PermitState } from '#contract/permits/values.ts'
import { MailingAddress } from '#contract/print/mailings.types.ts'
import { Day } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addDays } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { matchesIn, workPattern } from './match/match.rules.ts'
import { ownWords, workplacesOf } from './match/match.service.ts'
import {
  countPermits,
  findFresh,
  listPermitRows,
  lockPermit,
  setPermitState,
  type PermitPlace,
  type PermitRow,
} from './permits.store.ts'

/** A street without the ZIP code at its end, which is compared as it is: nothing that is stored becomes a pattern. */
function withoutZip(street: string, zip: string): string {
  const [, before, digits] = /^(.*)[\s,](\d{5})(?:-\d{4})?$/.exec(street) ?? []
  return before !== undefined && digits === zip ? before.trim() : street.trim()
}

/** Where a letter goes; before somebody said it, the street without what its address says of town and ZIP code. */
function mailOf(row: PermitRow): MailingAddress {
  if (row.mail !== null) return MailingAddress.parse(row.mail)
  const [street = ''] = row.address.split(',')
  return {
    line1: withoutZip(street, row.zip),
    line2: '',
    city: row.city || row.source_city,
    state: row.source_state,
    zip: row.zip,
  }
}

const present = (row: PermitRow, words: readonly string[]): Permit => ({
  id: PermitId.parse(row.id),
  source: { id: PermitSourceId.parse(row.source_id), name: row.source_name },
  number: row.number,
  day: row.day,
  address: row.address,
  kind: row.kind,
  text: row.words,
  contractor: row.contractor,
  value_cents: row.value_cents,
  distance: row.distance,
  matches: matchesIn(`${row.kind} ${row.words}`, words),
  state: Permit.shape.state.parse(row.state),
  mail: mailOf(row),
  created: row.created_at.toISOString(),
})

const writeCursor = ({ contractor, day, id }: PermitRow): string => `${contractor === '' ? 0 : 1}.${day}.${id}`

/** @throws Refusal invalid for a cursor of another list */
function readCursor(cursor: string): PermitPlace | null {
  if (cursor === '') return null
  const [, hired, day, id] =
    /^([01])\.(\d{4}-\d{2}-\d{2})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (day === undefined || id === undefined || !Day.safeParse(day).success)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  return { hired: hired === '1', day, id }
}

/** @throws Refusal invalid */
export async function listPermits(
  work: SiteWork,
  { query: { state, work: kind, search, within, cursor, limit } }: Input<'listPermits'>,
): Promise<Answer<'listPermits'>> {
  const { db, site } = work
  const after = readCursor(cursor)
  const [words, places] = await Promise.all([ownWords(work), workplacesOf(work)])
  const filter = { pattern: kind === 'own' ? workPattern(words, '\\m') : null, search, within }
  const [rows, counts] = await Promise.all([
    listPermitRows(db, site.id, filter, { state, after, limit: limit + 1 }),
    countPermits(db, site.id, filter),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    permits: page.map((row) => present(row, words)),
    next_cursor: rows.length > limit && last ? writeCursor(last) : null,
    counts,
    knows: { work: words.length > 0, place: places.length > 0 },
  }
}

async function permitOf({ db, site }: SiteWork, id: PermitId): Promise<PermitRow> {
  const row = await lockPermit(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function become(
  work: SiteWork,
  row: PermitRow,
  state: PermitState,
  mail: MailingAddress | null = null,
): Promise<Permit> {
  const id = PermitId.parse(row.id)
  await setPermitState(work.db, work.site.id, id, { state, mail, now: work.now })
  work.announce('permits', id)
  return present({ ...row, state, mail }, await ownWords(work))
}

/** @throws Refusal not_found; conflict for one whose address is on a mailing list */
export async function updatePermit(
  work: SiteWork,
  { params, body }: Input<'updatePermit'>,
): Promise<Answer<'updatePermit'>> {
  const row = await permitOf(work, params.permitId)
  if (row.state === 'listed')
    throw new Refusal('conflict', { detail: 'Its address is on a mailing list. Take it off there first.' })
  return { permit: await become(work, row, body.hidden ? 'hidden' : 'new') }
}

/** For print: its address is on the mailing list; said again, it is the new address. @throws Refusal not_found */
export const putPermitOnList = async (work: SiteWork, id: PermitId, address: MailingAddress): Promise<Permit> =>
  become(work, await permitOf(work, id), 'listed', address)

/** For print: it was taken off again. @throws Refusal not_found */
export async function takePermitOffList(work: SiteWork, id: PermitId): Promise<Permit> {
  const row = await permitOf(work, id)
  return row.state === 'listed' ? become(work, row, 'new') : present(row, await ownWords(work))
}

/** For suggestions: how much is new for the business's own work, and the nearest of it. Undefined: nothing. */
export async function freshPermits(
  work: SiteWork,
  today: string,
): Promise<{ readonly count: number; readonly address: string; readonly about: string } | undefined> {
  const pattern = workPattern(await ownWords(work), '\\m')
  const found = await findFresh(work.db, work.site.id, pattern, addDays(today, -limits.fresh))
  return (
    found && {
      count: found.count,
      address: found.address,
      about: (found.words || found.kind).slice(0, 120).toWellFormed(),
    }
  )
}
