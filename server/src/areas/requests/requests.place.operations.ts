import { generateNKeysBetween } from 'fractional-indexing'
import type { Stage } from '#contract/requests.ts'
import type { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { moved, publishMoves } from './move-request.service.ts'
import type { RequestParts } from './requests.parts.ts'
import { keyBetween } from './requests.place.rules.ts'
import { cardBelow, columnOrder, holdColumn, positionIn, writePositions } from './requests.place.store.ts'
import { readRequest } from './requests.reading.operations.ts'
import { changeRequest, lockRequest } from './requests.store.ts'
import { Words } from './requests.words.ts'

interface Drop {
  readonly id: RequestId
  readonly stage: Stage
  readonly after: RequestId | null
  /** Where the card stands in this column already; undefined: it comes from another. */
  readonly stands: string | undefined
}

/**
 * The position for a card below another one, which may have gone since: then on top, as for none. The column is held
 * by the caller. Where there is no room left between two cards, the whole column is numbered anew.
 */
async function positionFor({ db, site }: SiteWork, { id, stage, after, stands }: Drop): Promise<string> {
  const found = after === null ? undefined : await positionIn(db, site.id, stage, after)
  const above = after === null || found === undefined ? null : { id: after, position: found }
  const below = await cardBelow(db, site.id, stage, above, id)
  const staysPut =
    stands !== undefined && (above === null || above.position < stands) && (below === null || stands < below)
  if (staysPut) return stands
  const key = keyBetween(above?.position ?? null, below)
  if (key !== null) return key

  const order = await columnOrder(db, site.id, stage, id)
  const place = above === null ? 0 : order.indexOf(above.id) + 1
  const keys = generateNKeysBetween(null, null, order.length + 1)
  const own = keys.splice(place, 1)[0]
  if (own === undefined) throw new Error('a column that was numbered anew has no place for its card')
  await writePositions(db, site.id, order, keys)
  return own
}

/**
 * Drops a card into a column of the board, below another card; one row is written. Two drops into one column follow
 * each other, whichever comes first, so that everybody sees one order.
 * @throws Refusal not_found, stale, stage_refused, invalid
 */
export const placeRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'placeRequest'>): Promise<Answer<'placeRequest'>> => {
    const { db, site, now } = work
    const { requestId } = params
    if (body.after === requestId) throw refuseField('invalid', 'after', 'is the card itself')
    // the column before the row, as everybody does: two drops never wait for each other in a circle
    await holdColumn(db, site.id, body.stage)
    const row = await lockRequest(db, site.id, requestId)
    if (!row || row.trial) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const { stage, status, closed_reason: closedReason } = Words.parse(row)
    const to = await moved(work, requestId, { stage, status, closedReason }, body)

    const stands = to.stage === stage && row.archived_at === null ? row.position : undefined
    const position = await positionFor(work, { id: requestId, stage: to.stage, after: body.after, stands })
    const said = { stage: to.stage, status: to.status, closed_reason: to.closedReason }
    const noted = body.closed_note === undefined ? {} : { closed_note: body.closed_note }
    // a card that is put somewhere by hand is in sight again
    const changes = changesBetween(
      { ...row, archived: row.archived_at !== null },
      { ...said, ...noted, archived: false },
    )
    if (!changes && position === row.position) return { request: await readRequest(work, requestId, parts) }

    const change = { ...said, ...noted, position, archived_at: null }
    await changeRequest(db, site.id, requestId, change, now)
    await publishMoves(work, [{ requestId, from: row, to }])
    if (changes) {
      const taken = body.quote_id && to.stage !== stage ? { quote: body.quote_id } : {}
      const entry = { before: changes.before, after: { ...changes.after, ...taken } }
      work.audit({ act: 'request.move', record: 'request', recordId: requestId, ...entry })
    } else work.audit({ act: 'request.place', record: 'request', recordId: requestId, after: { after: body.after } })
    work.announce('requests', requestId)
    return { request: await readRequest(work, requestId, parts) }
  }
