import type { Answer, Input } from '../../http/handler.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/sites.zone.operations.ts'
import { fileAddress } from './audit.address.ts'
import { presentEntry } from './audit.present.ts'
import { actsIn, hasAct, listAudit as list, recordsIn, whoIn } from './audit.store.ts'

const page = 50

/** @throws Refusal invalid */
export async function listAudit(work: SiteWork, { query }: Input<'listAudit'>): Promise<Answer<'listAudit'>> {
  const { cursor, ...filter } = query
  const after = readPlace(cursor ?? '')
  const timeZone = await timeZoneOf(work)
  const rows = await list(work, { filter, timeZone, after, most: page + 1 })
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  return {
    entries: shown.map(presentEntry),
    next_cursor: rows.length > page && last ? writePlace(last) : null,
  }
}

export async function listAuditWords(work: SiteWork): Promise<Answer<'listAuditWords'>> {
  const [who, acts, records] = [await whoIn(work), await actsIn(work), await recordsIn(work)]
  return { who: who.map((one) => ({ ...one, name: one.name ?? '' })), acts, records }
}

/** For other areas: whether this was ever done in the business. */
export const isLogged = (work: SiteWork, act: string): Promise<boolean> => hasAct(work, act)

/** Minutes that a download may wait before it begins. */
const fileMinutes = 10

/** The address holds what was asked for, and who asked: nothing of it is kept here. */
export const createAuditFile =
  ({ sealer }: { readonly sealer: Sealer }) =>
  async (work: SiteWork, { body }: Input<'createAuditFile'>): Promise<Answer<'createAuditFile'>> => {
    const { site, actor, now } = work
    if (actor.kind !== 'member') throw new Refusal('forbidden')
    const expires = Math.floor(now.getTime() / 1000) + fileMinutes * 60
    work.audit({ act: 'audit.file', record: 'site', recordId: site.id, after: body })
    return {
      url: fileAddress(sealer, { slug: site.slug, userId: actor.userId, filter: JSON.stringify(body), expires }),
      file_name: `${site.slug} ${now.toISOString().slice(0, 10)}.csv`,
    }
  }
