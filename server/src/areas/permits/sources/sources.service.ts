import { z } from 'zod'
import { datasetAddress } from '#contract/permits/address.rules.ts'
import { PermitFields, PermitSourceId, type PermitSource } from '#contract/permits/types.ts'
import { permitFaults, permitLimits as limits, portalKinds } from '#contract/permits/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { readEndpoint } from '../../../platform/push/addresses.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { holdSite } from '../../sites/index.ts'
import { deletePermitsBeyond, deletePermitsOf, oldestPermitDay } from '../permits.store.ts'
import { onlyReading, readPermitsKind, type PermitParts } from '../permits.types.ts'
import { areColumns } from '../portals/question.rules.ts'
import {
  changeSource,
  countBySource,
  deleteSource,
  insertSource,
  listSourceRows,
  lockSource,
  type SourceCounts,
  type SourceRow,
} from './sources.store.ts'

const Fault = z.enum(permitFaults).nullable().catch('unreachable')

const present = (row: SourceRow, counts: SourceCounts | undefined): PermitSource => ({
  id: PermitSourceId.parse(row.id),
  name: row.name,
  kind: z.enum(portalKinds).parse(row.kind),
  address: row.address,
  fields: PermitFields.parse(row.fields),
  city: row.city,
  state: row.state,
  reach: row.reach,
  permits: counts?.permits ?? 0,
  listed: counts?.listed ?? 0,
  read: row.read_at?.toISOString() ?? null,
  tried: row.tried_at?.toISOString() ?? null,
  fault: Fault.parse(row.fault),
  version: row.version,
  created: row.created_at.toISOString(),
})

const one = async (work: SiteWork, row: SourceRow): Promise<PermitSource> =>
  present(row, (await countBySource(work.db, work.site.id)).get(row.id))

export async function listPermitSources({ db, site }: SiteWork): Promise<Answer<'listPermitSources'>> {
  const [rows, counts] = await Promise.all([listSourceRows(db, site.id), countBySource(db, site.id)])
  return { sources: rows.map((row) => present(row, counts.get(row.id))) }
}

const read = (work: SiteWork, id: PermitSourceId): Promise<void> =>
  work.enqueue(readPermitsKind, { site: { ...work.site }, sourceId: id }, { onlyOne: onlyReading(work.site.id, id) })

/** The dataset that somebody names, on the internet. @throws Refusal invalid */
function datasetOf({ route }: PermitParts, { kind, address }: Input<'createPermitSource'>['body']): string {
  const found = datasetAddress(kind, address)
  if (found === null) throw refuseField('invalid', 'address', 'is not the page of a dataset')
  if (!readEndpoint(found, route.mayReach)) throw refuseField('invalid', 'address', 'is not on the internet')
  return found
}

/** @throws Refusal invalid; conflict for one too many, and for a dataset that is read already */
export const createPermitSource =
  (parts: PermitParts) =>
  async (work: SiteWork, { body }: Input<'createPermitSource'>): Promise<Answer<'createPermitSource'>> => {
    const { db, site, now, actor } = work
    const { fields, ...said } = body
    const address = datasetOf(parts, body)
    if (!areColumns(body.kind, fields)) throw refuseField('invalid', 'fields', 'are not columns of such a portal')
    await holdSite(work)
    if ((await listSourceRows(db, site.id)).length >= limits.sources)
      throw new Refusal('conflict', { detail: `There are ${limits.sources} portals. Delete one first.` })
    const id = newId(PermitSourceId)
    const row = await insertSource(db, {
      ...said,
      site_id: site.id,
      id,
      address,
      fields: JSON.stringify(fields),
      created_by: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
      modified_at: now,
    })
    if (!row) throw refuseField('conflict', 'address', 'is read already')
    await read(work, id)
    work.audit({
      act: 'permit_source.create',
      record: 'permit_source',
      recordId: id,
      after: { name: body.name, address },
    })
    work.announce('permits', id)
    return { source: present(row, undefined) }
  }

/**
 * With other columns what nobody did anything with is read anew, as far back as it went; with a larger reach what lies
 * farther is read as well, and with a smaller one it goes.
 * @throws Refusal not_found, stale, invalid
 */
export async function updatePermitSource(
  work: SiteWork,
  { params: { permitSourceId: id }, body, ifVersion }: Input<'updatePermitSource'>,
): Promise<Answer<'updatePermitSource'>> {
  const { db, site, now } = work
  const row = await lockSource(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const { name, ...before } = await one(work, row)
  if (body.fields && !areColumns(before.kind, body.fields))
    throw refuseField('invalid', 'fields', 'are not columns of such a portal')
  const { name: wanted, ...reading } = body
  const hasOtherColumns =
    body.fields !== undefined && changesBetween({ fields: before.fields }, { fields: body.fields }) !== undefined
  const reach = body.reach ?? row.reach
  // one that came with a file is not read before somebody here says so, and saving it is how
  const isNew = row.fault === 'imported'
  const again = hasOtherColumns || reach > row.reach || isNew
  const changes = changesBetween({ name, ...before }, body)
  if (!changes && !isNew) return { source: { name, ...before } }
  const until = again && !isNew ? await oldestPermitDay(db, site.id, id) : null
  if (hasOtherColumns) await deletePermitsOf(db, site.id, id, 'new')
  if (reach < row.reach) await deletePermitsBeyond(db, site.id, id, reach)
  const changed = await changeSource(db, site.id, id, {
    ...(wanted !== undefined && { name: wanted }),
    ...Object.fromEntries(Object.entries(reading).filter(([key, value]) => key !== 'fields' && value !== undefined)),
    ...(reading.fields && { fields: JSON.stringify(reading.fields) }),
    ...(again && { read_until: until, fault: null }),
    version: row.version + 1,
    modified_at: now,
  })
  if (!changed) throw new Refusal('not_found')
  if (again) await read(work, id)
  work.audit({
    act: 'permit_source.update',
    record: 'permit_source',
    recordId: id,
    ...(changes ?? { after: { name, address: row.address } }),
  })
  work.announce('permits', id)
  return { source: await one(work, changed) }
}

/** @throws Refusal not_found */
export async function deletePermitSource(
  work: SiteWork,
  { params: { permitSourceId: id } }: Input<'deletePermitSource'>,
): Promise<Answer<'deletePermitSource'>> {
  const { db, site } = work
  const locked = await lockSource(db, site.id, id)
  if (!locked) throw new Refusal('not_found')
  const source = await one(work, locked)
  await deleteSource(db, site.id, id)
  const { name, address } = source
  work.audit({ act: 'permit_source.delete', record: 'permit_source', recordId: id, before: { name, address } })
  work.announce('permits', id)
  return { source }
}

/** Has them read in the background. @throws Refusal not_connected where there is none */
export async function readPermitSources(work: SiteWork): Promise<Answer<'readPermitSources'>> {
  const rows = (await listSourceRows(work.db, work.site.id)).filter(({ fault }) => fault !== 'imported')
  if (rows.length === 0) throw new Refusal('not_connected', { detail: 'Add a portal first.' })
  for (const row of rows) await read(work, PermitSourceId.parse(row.id))
  return { sources: rows.length }
}
