import { RequestTouchId } from '#contract/traffic/types.ts'
import { clickIdKinds } from '#contract/traffic/values.ts'
import type { RequestTouch } from '#contract/traffic/types.ts'
import type { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { requestFacts } from '../../requests/index.ts'
import type { Touch } from './touches.rules.ts'
import { insertTouch, keepTouches, touchesOf, type TouchRow } from './touches.store.ts'

/** Writes down how somebody came, with the request that they have just made. */
export async function noteFirstTouch(work: SiteWork, requestId: RequestId, touch: Touch): Promise<void> {
  await insertTouch(work.db, work.site.id, requestId, newId(RequestTouchId), touch, work.now)
}

const isSame = (row: TouchRow, touch: Touch): boolean =>
  row.source === touch.source && row.campaign === touch.campaign && row.click_id === (touch.clickId?.id ?? '')

/**
 * Writes down that the person of a request came again. The first way and the last are kept. Coming back without any
 * advertisement, code, or link says nothing new, and neither does the way that is known already.
 */
export async function noteNextTouch(work: SiteWork, requestId: RequestId, touch: Touch): Promise<void> {
  const { db, site, now } = work
  if (touch.source === 'direct') return
  const known = await touchesOf(db, site.id, requestId)
  const [first] = known
  const last = known.at(-1)
  if (last && isSame(last, touch)) return
  const id = newId(RequestTouchId)
  await insertTouch(db, site.id, requestId, id, touch, now)
  if (first && known.length > 1) await keepTouches(db, site.id, requestId, [first.id, id])
}

const present = (row: TouchRow): RequestTouch => ({
  at: row.at.toISOString(),
  source: row.source,
  medium: row.medium,
  campaign: row.campaign,
  term: row.term,
  content: row.content,
  click_id_kind: clickIdKinds.find((kind) => kind === row.click_id_kind) ?? null,
  click_id: row.click_id,
  landing_path: row.landing_path,
  referrer_host: row.referrer_host,
})

/** @throws Refusal not_found */
export async function listRequestTouches(
  work: SiteWork,
  { params }: Input<'listRequestTouches'>,
): Promise<Answer<'listRequestTouches'>> {
  const rows = await touchesOf(work.db, work.site.id, params.requestId)
  if (rows.length === 0) await requestFacts(work, params.requestId)
  const [first] = rows
  const last = rows.length > 1 ? rows.at(-1) : undefined
  return { touches: [first, last].flatMap((row) => (row ? [present(row)] : [])) }
}
