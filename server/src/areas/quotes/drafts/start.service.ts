import { CustomerId, ProjectId, QuoteId, QuoteLineId, QuoteOptionId, RequestId } from '#contract/shared.ts'
import type { QuoteDraft } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentQuote } from '../quotes.presenter.ts'
import { quoteDetail, quoteRow, refuseState, statusOf, tellOthers, todayOf } from '../quotes.service.ts'
import { findCustomer, findProject, findRequest, insertQuote, nextNumber, type QuoteRow } from '../quotes.store.ts'
import { quoteSettings } from '../settings/settings.service.ts'
import { freezeVersion } from '../versions/send.service.ts'
import { totalsOfDraft } from './draft.rules.ts'
import { draftColumns, readDraft, writeDraft } from './drafts.store.ts'
import { countItems, taxedDraft } from './save.service.ts'
import { templateDraft } from './templates.service.ts'

/** What a quote is for, and where it comes from. */
interface Subject {
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly projectId: ProjectId | null
  readonly parentId: QuoteId | null
}

/** What a draft begins with: its taxes follow from the customer. */
type Beginning = Omit<QuoteDraft, 'tax_exemption'>

const blankDraft = (title: string, coolingOff: boolean): Beginning => ({
  title,
  intro: '',
  terms: '',
  internal_note: '',
  valid_days: quoteLimits.validDays.usual,
  tax_basis: 'document',
  prices_include_tax: false,
  discount: null,
  discount_label: '',
  cooling_off: coolingOff,
  lump_sum: false,
  hide_line_prices: false,
  deposit: { kind: 'none', ppm: 0, cents: 0 },
  plan: [],
  photos: [],
  files: [],
  options: [{ id: newId(QuoteOptionId), name: '', text: '', recommended: true }],
  lines: [],
})

/** The same content with ids of its own. */
function renewIds(draft: Beginning): Beginning {
  const options = new Map(draft.options.map(({ id }) => [id, newId(QuoteOptionId)]))
  const renewed = (id: QuoteOptionId): QuoteOptionId => options.get(id) ?? id
  return {
    ...draft,
    options: draft.options.map((option) => ({ ...option, id: renewed(option.id) })),
    lines: draft.lines.map((line) => ({
      ...line,
      id: newId(QuoteLineId),
      option: line.option === null ? null : renewed(line.option),
    })),
  }
}

/** Writes a new draft down under the business's next number; its request, where it has one, is locked and follows. */
async function addQuote(work: SiteWork, subject: Subject, draft: QuoteDraft): Promise<QuoteRow> {
  const { db, site, now } = work
  const id = newId(QuoteId)
  const { columns } = totalsOfDraft(draft)
  const row = await insertQuote(db, {
    site_id: site.id,
    id,
    customer_id: subject.customerId,
    request_id: subject.requestId,
    project_id: subject.projectId,
    parent_id: subject.parentId,
    number: await nextNumber(db, site.id),
    ...draftColumns(draft),
    ...columns,
    created_at: now,
    modified_at: now,
    activity_at: now,
  })
  await writeDraft(db, site.id, id, draft)
  await countItems(work, null, draft)
  const after = { number: row.number, title: row.title, total_cents: row.total_cents, status: row.status }
  work.audit({ act: 'quote.create', record: 'quote', recordId: id, after })
  return row
}

/** Locks the request, so that two acts at once wait instead of dead-locking. */
const lockRequest = async (work: SiteWork, requestId: RequestId | null): Promise<void> => {
  if (requestId !== null) await publish(work, 'quote.changing', { requestIds: [requestId] })
}

/** Writes a quote of one line down. @throws Refusal not_found */
export async function createQuote(
  work: SiteWork,
  { params, body }: Input<'createQuote'>,
): Promise<Answer<'createQuote'>> {
  const { requestId } = params
  await lockRequest(work, requestId)
  const request = await findRequest(work.db, work.site.id, requestId)
  if (!request) throw new Refusal('not_found')
  const line = {
    id: newId(QuoteLineId),
    option: null,
    item: null,
    kind: 'service' as const,
    name: body.title,
    description: '',
    quantity_milli: 1000,
    unit: '',
    price_cents: body.total_cents,
    cost_cents: null,
    optional: false,
    selected: true,
    discount: null,
    // a sum that was agreed is the sum
    tax_class: 'exempt' as const,
    taxes: [],
    in_deposit: false,
    photos: [],
  }
  const customerId = CustomerId.parse(request.customer_id)
  const blank = blankDraft(body.title, (await quoteSettings(work)).cooling_off)
  const draft = await taxedDraft(work, customerId, { ...blank, lines: [line] })
  const added = await addQuote(work, { customerId, requestId, projectId: null, parentId: null }, draft)
  const row = body.status === 'sent' ? await freezeVersion(work, added, 'none') : added
  await tellOthers(work, row, true)
  const quote = presentQuote(await quoteRow(work, QuoteId.parse(row.id)), await todayOf(work))
  return { quote }
}

type Wanted = Input<'startQuote'>['body']

/** The customer of a request, a project, or the one that is named. @throws Refusal not_found, invalid */
async function subjectOf(work: SiteWork, wanted: Wanted): Promise<Subject> {
  const { db, site } = work
  const { customer_id: named, request_id: requestId, project_id: projectId } = wanted
  const request = requestId && (await findRequest(db, site.id, requestId))
  if (requestId && !request) throw refuseField('invalid', 'request_id', 'is not a request of this business')
  const project = projectId && (await findProject(db, site.id, projectId))
  if (projectId && !project) throw refuseField('invalid', 'project_id', 'is not a project of this business')
  const given = (request && request.customer_id) || named || (project && project.customer_id)
  if (!given) throw refuseField('invalid', 'customer_id', 'is needed: a quote is for a customer')
  const customer = await findCustomer(db, site.id, CustomerId.parse(given))
  if (!customer || customer.apart) throw refuseField('invalid', 'customer_id', 'is not a customer of this business')
  return {
    customerId: CustomerId.parse(given),
    requestId: requestId ?? RequestId.nullable().parse((project && project.request_id) || null),
    projectId: projectId ?? ProjectId.nullable().parse((request && request.project_id) || null),
    parentId: null,
  }
}

/** For whom and with what a draft begins. @throws Refusal invalid, not_found, state_refused */
async function beginningOf(work: SiteWork, wanted: Wanted): Promise<{ subject: Subject; draft: Beginning }> {
  const { db, site } = work
  const source = wanted.change_of ?? wanted.copy_of
  const { cooling_off: isUsual } = await quoteSettings(work)
  if (source !== undefined) {
    const row = await quoteRow(work, source)
    const isChange = wanted.change_of !== undefined
    if (isChange && !['approved', 'converted'].includes(statusOf(row)))
      throw refuseState('was not approved: only what was approved has change orders')
    const own = {
      customerId: CustomerId.parse(row.customer_id),
      requestId: RequestId.nullable().parse(row.request_id),
      projectId: ProjectId.nullable().parse(row.project_id),
      parentId: isChange ? source : null,
    }
    const isForOther = wanted.customer_id ?? wanted.request_id ?? wanted.project_id
    const subject = isChange || isForOther === undefined ? own : await subjectOf(work, wanted)
    const draft = isChange
      ? {
          ...blankDraft(row.title, row.cooling_off),
          // what changes a lump sum is one as well
          lump_sum: row.lump_sum,
          hide_line_prices: row.hide_line_prices,
        }
      : renewIds(await readDraft(db, site.id, row))
    return { subject, draft: { ...draft, internal_note: '', cooling_off: draft.cooling_off || isUsual } }
  }
  const subject = await subjectOf(work, wanted)
  if (wanted.template_id === undefined) return { subject, draft: blankDraft('', isUsual) }
  const draft = renewIds(await templateDraft(work, wanted.template_id))
  return { subject, draft: { ...draft, cooling_off: draft.cooling_off || isUsual } }
}

/** Begins a draft. @throws Refusal not_found, invalid, state_refused */
export async function startQuote(work: SiteWork, { body }: Input<'startQuote'>): Promise<Answer<'startQuote'>> {
  const { subject, draft } = await beginningOf(work, body)
  await lockRequest(work, subject.requestId)
  const title = body.title ?? draft.title
  const row = await addQuote(work, subject, await taxedDraft(work, subject.customerId, { ...draft, title }))
  await tellOthers(work, row, true)
  return { quote: await quoteDetail(work, QuoteId.parse(row.id)) }
}
