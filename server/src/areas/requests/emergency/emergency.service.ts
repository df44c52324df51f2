import type { EmergencyKind } from '#contract/emergencies/values.ts'
import type { RequestId } from '#contract/shared.ts'
import type { E164 } from '../../../platform/phone.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { placeOnTop } from '../requests.placing.operations.ts'
import { countActs } from '../requests.history.store.ts'
import { changeRequest, lockRequest } from '../requests.store.ts'
import { Words } from '../requests.words.ts'

/** `known`: it is marked so already. `again`: this danger was told of before, and a member said it was none. */
export type Marked = 'new' | 'again' | 'known'

/**
 * Marks a request with a danger. The first moment stays while the mark stands, whatever else is told; the general word
 * for a danger does not replace a more exact one.
 * @throws Refusal not_found
 */
export async function markEmergency(
  work: SiteWork,
  requestId: RequestId,
  { kind, phone }: { readonly kind: EmergencyKind; readonly phone: E164 | null },
): Promise<Marked> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, requestId)
  if (!row) throw new Refusal('not_found')
  const { emergency_kind: before, emergency_heard: heard } = row
  const stands = before !== null
  if (stands && (heard.includes(kind) || kind === 'danger')) return 'known'
  const isNew = !heard.includes(kind)
  const { stage } = Words.parse(row)
  const change = {
    emergency_kind: kind,
    emergency_at: row.emergency_at ?? now,
    emergency_phone: phone ?? (stands ? row.emergency_phone : null),
    // it is answered before everything else in its column
    ...(stands || row.archived_at !== null ? {} : { position: await placeOnTop(work, stage) }),
    ...(isNew ? { emergency_heard: [...heard, kind] } : {}),
  }
  await changeRequest(db, site.id, requestId, change, now)
  const after = { emergency: kind }
  work.audit({ act: 'request.emergency', record: 'request', recordId: requestId, before: { emergency: before }, after })
  work.announce('requests', requestId)
  return isNew ? 'new' : 'again'
}

const phoneAct = 'request.emergency_phone'
const anHour = 3_600_000
/** Numbers that members are told of within an hour, for one request: who mistypes corrects it once or twice. */
const mostTold = 3

/**
 * Keeps the number at which somebody in an emergency is called right now. Returns whether members should hear of it: who
 * sends one number after the other would use up the alerts of the whole business.
 * @throws Refusal not_found
 */
export async function noteEmergencyPhone(work: SiteWork, requestId: RequestId, phone: E164): Promise<boolean> {
  const { db, site, now } = work
  await changeRequest(db, site.id, requestId, { emergency_phone: phone }, now)
  const since = new Date(now.getTime() - anHour)
  const isNews = (await countActs(db, site.id, requestId, { act: phoneAct, since })) < mostTold
  work.audit({ act: phoneAct, record: 'request', recordId: requestId, after: { phone } })
  work.announce('requests', requestId)
  return isNews
}
