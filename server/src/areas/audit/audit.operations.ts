import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { timeZoneOf } from '../sites/sites.zone.operations.ts'
import { fileAddress } from './audit.address.ts'
import { presentEntry } from './audit.present.ts'
import { actsIn, listAudit as list, recordsIn, whoIn } from './audit.store.ts'

const page = 50

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])
const cursorOf = (at: Date, id: string) => Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

/** @throws Refusal invalid for a cursor that is none of ours */
function readCursor(text: string | undefined) {
  if (text === undefined) return undefined
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  }
}

/** @throws Refusal invalid */
export async function listAudit(work: SiteWork, { query }: Input<'listAudit'>): Promise<Answer<'listAudit'>> {
  const { cursor, ...filter } = query
  const after = readCursor(cursor)
  const timeZone = await timeZoneOf(work)
  const rows = await list(work, { filter, timeZone, after, most: page + 1 })
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  return {
    entries: shown.map(presentEntry),
    next_cursor: rows.length > page && last ? cursorOf(last.at, last.id) : null,
  }
}

export async function listAuditWords(work: SiteWork): Promise<Answer<'listAuditWords'>> {
  const [who, acts, records] = [await whoIn(work), await actsIn(work), await recordsIn(work)]
  return { who: who.map((one) => ({ ...one, name: one.name ?? '' })), acts, records }
}

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
