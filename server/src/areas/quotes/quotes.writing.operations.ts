import { QuoteId, RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { holdRequest } from '../requests/index.ts'
import { presentQuote } from './quotes.present.ts'
import {
  changeQuote,
  findQuote,
  hasRequest,
  insertQuote,
  listQuotes as list,
  lockQuote,
  nextNumber,
} from './quotes.store.ts'
import { tellRequest } from './quotes.telling.operations.ts'

/** No request has more; a list without an end would be a danger to the server. */
const mostQuotes = 200

/** The quotes of a request without the archived ones. @throws Refusal not_found */
export async function listQuotes(work: SiteWork, { params }: Input<'listQuotes'>): Promise<Answer<'listQuotes'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  const rows = await list(db, site.id, params.requestId, mostQuotes)
  return { quotes: rows.map(presentQuote) }
}

/** Writes a quote down under the business's next number; its request follows. @throws Refusal not_found */
export async function createQuote(
  work: SiteWork,
  { params, body }: Input<'createQuote'>,
): Promise<Answer<'createQuote'>> {
  const { db, site, now } = work
  // the request first, as in every act that touches both: two at once then wait instead of dead-locking
  await holdRequest(work, params.requestId)
  const row = await insertQuote(db, {
    site_id: site.id,
    id: newId(QuoteId),
    request_id: params.requestId,
    number: await nextNumber(db, site.id),
    ...body,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'quote.create', record: 'quote', recordId: row.id, after: { number: row.number, ...body } })
  await tellRequest(work, row, true)
  return { quote: presentQuote(row) }
}

/** Corrects a quote, says what became of it, or takes it out of sight. @throws Refusal not_found, stale */
export async function updateQuote(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateQuote'>,
): Promise<Answer<'updateQuote'>> {
  const { db, site, now } = work
  const { archived, ...fields } = body
  const found = await findQuote(db, site.id, params.quoteId)
  if (!found) throw new Refusal('not_found')
  await holdRequest(work, RequestId.parse(found.request_id))
  const row = await lockQuote(db, site.id, params.quoteId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')

  const changes = changesBetween({ ...row, archived: row.archived_at !== null }, { ...fields, archived })
  if (!changes) return { quote: presentQuote(row) }
  const change = { ...fields, ...('archived' in changes.after ? { archived_at: archived === true ? now : null } : {}) }
  const changed = await changeQuote(db, site.id, params.quoteId, change, now)
  work.audit({ act: actOf(changes.after, archived), record: 'quote', recordId: row.id, ...changes })
  await tellRequest(work, changed, 'status' in changes.after)
  return { quote: presentQuote(changed) }
}

const actOf = (changed: object, archived: boolean | undefined): string => {
  if (!('archived' in changed)) return 'quote.update'
  return archived === true ? 'quote.archive' : 'quote.restore'
}
