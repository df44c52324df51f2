import { InvoiceLine, type BillTo, type InvoiceLineInput } from '#contract/invoices/types.ts'
import { invoiceLimits } from '#contract/invoices/values.ts'
import { usualTaxClass } from '#contract/pricebook/values.ts'
import type { Discount } from '#contract/money/types.ts'
import type { Customer } from '#contract/customers.ts'
import { CustomerId, InvoiceId, InvoiceLineId, type ProjectId } from '#contract/shared.ts'
import type { Updateable } from 'kysely'
import type { Answer, Input } from '../../../http/handler.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { exemptionFor, readExemption, storedExemption, taxesFor } from '../../pricebook/index.ts'
import { visitsToInvoice } from '../../schedule/index.ts'
import { mayDo, totalsOfInvoice, type PricedInvoice } from '../invoices.rules.ts'
import {
  areVisitsBilled,
  changeInvoice,
  deleteLines,
  findProject,
  findSettings,
  insertInvoice,
  insertLines,
  insertVisits,
  linesOf,
  lockInvoice,
  priceLines,
  setVisits,
  taxLines,
  type InvoiceRow,
  type LineRow,
} from '../invoices.store.ts'
import { shownInvoice } from '../one/one.service.ts'
import { freeDeposits } from '../settlement/settlement.store.ts'

type Body = Input<'createInvoice'>['body']

/** Who pays, as they are in the book now. */
export const billToOf = ({ name, company, email, phone, address }: Customer): BillTo => ({
  name,
  company,
  email: email ?? '',
  phone: phone ?? '',
  address,
})

/** Somebody in the book who can be billed. @throws Refusal invalid */
export async function payer(work: SiteWork, id: CustomerId): Promise<Customer> {
  const customer = await customerOf(work, id)
  if (!customer || customer.merged_into !== null)
    throw refuseField('invalid', 'customer', 'is not a customer of this business')
  return customer
}

/** @throws Refusal invalid */
async function projectOf(work: SiteWork, id: ProjectId) {
  const project = await findProject(work.db, work.site.id, id)
  if (!project) throw refuseField('invalid', 'project', 'is not a project of this business')
  return project
}

/** What a draft begins with: the customer and the place of the project or the visits that it is for. */
async function subjectOf(work: SiteWork, body: Body) {
  const visits = await visitsToInvoice(work, body.visits ?? [])
  const projectId = body.project ?? visits.find(({ projectId: id }) => id !== null)?.projectId ?? null
  const project = projectId === null ? undefined : await projectOf(work, projectId)
  const ofVisits = new Set(visits.flatMap(({ customerId }) => customerId ?? []))
  if (ofVisits.size > 1) throw refuseField('invalid', 'visits', 'are of different customers')
  const customerId = body.customer ?? [...ofVisits][0] ?? CustomerId.nullable().parse(project?.customer_id ?? null)
  if (customerId === null) throw refuseField('invalid', 'customer', 'is missing')
  const customer = await payer(work, customerId)
  const place = visits.find(({ address }) => address !== '')?.address ?? project?.address
  const lines: InvoiceLineInput[] = visits.map(({ title }) => ({
    kind: 'service',
    name: title || project?.name || customer.name,
    description: '',
    quantity_milli: 1000,
    unit: '',
    price_cents: 0,
    discount: null,
  }))
  return { visits, project, customer, address: place || customer.address, lines }
}

/** Two weeks and a day, unless the business set something else. */
export const usualTerms = (settings: { readonly terms_days: number | null } | undefined): number | null =>
  settings ? settings.terms_days : 15

/** Makes a draft that is blank, or for a project or finished visits. @throws Refusal invalid, not_found */
export async function createDraft(work: SiteWork, body: Body): Promise<Answer<'createInvoice'>> {
  const { db, site } = work
  const { visits, project, customer, address, lines } = await subjectOf(work, body)
  const settings = await findSettings(db, site.id)
  const row = await insertInvoice(db, {
    ...newDraft(work, customer),
    kind: 'standard',
    project_id: project?.project_id ?? null,
    title: body.title ?? project?.name ?? lines[0]?.name ?? '',
    service_address: body.service_address ?? address,
    terms_days: body.terms_days === undefined ? usualTerms(settings) : body.terms_days,
    tax_basis: body.tax_basis ?? settings?.tax_basis ?? 'document',
    prices_include_tax: body.prices_include_tax ?? false,
    lump_sum: body.lump_sum ?? false,
    hide_line_prices: body.hide_line_prices ?? false,
    note: body.note ?? settings?.note ?? '',
    retainage_ppm: body.retainage_ppm ?? 0,
    discount: body.discount ? JSON.stringify(body.discount) : null,
    tax_exemption: storedExemption(await exemptionFor(work, customer.id)),
  })
  await replaceLines(work, row, body.lines ?? lines)
  const billed = await insertVisits(
    db,
    site.id,
    row.id,
    visits.map(({ id }) => id),
  )
  if (billed !== visits.length) throw refuseField('invalid', 'visits', 'are on an invoice already')
  const priced = await priceDraft(work, row)
  work.audit({ act: 'invoice.create', record: 'invoice', recordId: row.id, after: factsOf(priced) })
  work.announce('invoices', row.id)
  if (visits.length > 0) work.announce('visits', row.id)
  return { invoice: await shownInvoice(work, priced) }
}

/** The columns that every new invoice has. */
export const newDraft = ({ site, now }: SiteWork, customer: Customer) => ({
  site_id: site.id,
  id: newId(InvoiceId),
  customer_id: customer.id,
  bill_to: JSON.stringify(billToOf(customer)),
  created_at: now,
  modified_at: now,
})

export const factsOf = (row: InvoiceRow) => ({
  number: row.label,
  title: row.title,
  customer_id: row.customer_id,
  project_id: row.project_id,
  total_cents: row.total_cents,
  tax_exempt: row.tax_exemption !== null,
  lump_sum: row.lump_sum,
  hide_line_prices: row.hide_line_prices,
  state: row.state,
})

/**
 * Writes all lines of a draft anew. A line that does not say its taxes copies those of its class; on a draft that is exempt, or
 * a lump sum, no line bears any.
 */
async function replaceLines(
  work: SiteWork,
  row: Pick<InvoiceRow, 'id' | 'tax_exemption' | 'lump_sum'>,
  given: readonly InvoiceLineInput[],
): Promise<void> {
  const { db, site } = work
  const lines = given.map((line) => ({
    ...line,
    ...(row.tax_exemption === null && !row.lump_sum ? {} : { taxes: [] }),
    tax_class: line.tax_class ?? usualTaxClass[line.kind],
  }))
  const classes = new Set(lines.flatMap(({ taxes, tax_class }) => (taxes ? [] : [tax_class])))
  const known = await taxesFor(work, [...classes])
  await deleteLines(db, site.id, row.id)
  await insertLines(
    db,
    lines.map(({ taxes, discount, ...line }, position) => ({
      ...line,
      site_id: site.id,
      id: newId(InvoiceLineId),
      invoice_id: row.id,
      position,
      discount: discount ? JSON.stringify(discount) : null,
      taxes: JSON.stringify(taxes ?? known.get(line.tax_class) ?? []),
      amount_cents: 0,
      tax_cents: 0,
    })),
  )
}

/** Gives the lines of a draft the taxes of their classes, or takes them away. */
async function renewTaxes(work: SiteWork, id: string, isTaxed: boolean): Promise<void> {
  const { db, site } = work
  const lines = await linesOf(db, site.id, id)
  const classOf = ({ tax_class: name }: LineRow) => InvoiceLine.shape.tax_class.parse(name)
  const known = await taxesFor(work, isTaxed ? [...new Set(lines.map(classOf))] : [])
  await taxLines(
    db,
    site.id,
    lines.map((line) => ({ id: line.id, taxes: known.get(classOf(line)) ?? [] })),
  )
}

/** Works out what a draft comes to, and writes it to the draft and its lines. @throws Refusal invalid */
export async function priceDraft(
  work: SiteWork,
  row: Pick<InvoiceRow, 'id'> & PricedInvoice,
  change: Updateable<Tables['invoices']> = {},
): Promise<InvoiceRow> {
  const { db, site, now } = work
  const lines = await linesOf(db, site.id, row.id)
  const totals = totalsOfInvoice(row, lines)
  if (totals.total > BigInt(invoiceLimits.cents) || totals.subtotal > BigInt(invoiceLimits.cents))
    throw refuseField('invalid', 'lines', 'come to more than ten million dollars')
  await priceLines(
    db,
    site.id,
    lines.flatMap(({ id }, index) => {
      const line = totals.lines[index]
      return line
        ? [
            {
              id,
              discount_cents: Number(line.discount),
              amount_cents: Number(line.amount),
              tax_cents: Number(line.tax),
            },
          ]
        : []
    }),
  )
  return changeInvoice(
    db,
    site.id,
    row.id,
    {
      ...change,
      subtotal_cents: Number(totals.subtotal),
      discount_cents: Number(totals.discount),
      taxes: JSON.stringify(
        totals.taxes.map(({ name, ppm, base, amount }) => ({
          name,
          ppm: Number(ppm),
          base_cents: Number(base),
          amount_cents: Number(amount),
        })),
      ),
      tax_cents: Number(totals.tax),
      total_cents: Number(totals.total),
    },
    now,
  )
}

/** An invoice that a member is about to change, locked. @throws Refusal not_found, stale, invoice_refused */
export async function lockFor(
  work: SiteWork,
  { params, ifVersion }: Pick<Input<'updateInvoice'>, 'params' | 'ifVersion'>,
  act: Parameters<typeof mayDo>[1],
): Promise<InvoiceRow> {
  const row = await lockInvoice(work.db, work.site.id, params.invoiceId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (!mayDo(row, act)) throw new Refusal('invoice_refused')
  return row
}

/** Changes a draft, or archives it. @throws Refusal not_found, stale, invoice_refused, invalid */
export async function updateInvoice(work: SiteWork, input: Input<'updateInvoice'>): Promise<Answer<'updateInvoice'>> {
  const { db, site, now } = work
  const { archived, customer, project, lines, discount, ...fields } = input.body
  const row = await lockFor(work, input, 'edit')
  checkAmounts(row, input.body)
  const given = customer === undefined ? undefined : await payer(work, customer)
  if (project) await projectOf(work, project)
  const isArchived = row.archived_at !== null
  const exemption = await exemptionNow(work, row, given)
  const change = {
    ...fields,
    ...(given ? { customer_id: given.id, bill_to: JSON.stringify(billToOf(given)) } : {}),
    ...(exemption.isOther ? { tax_exemption: exemption.stored } : {}),
    ...(project === undefined ? {} : { project_id: project }),
    ...(discount === undefined ? {} : { discount: discount ? JSON.stringify(discount) : null }),
    ...(archived === undefined || archived === isArchived ? {} : { archived_at: archived ? now : null }),
  }
  if ('archived_at' in change) await freeSubjects(work, row, archived === true)
  const lumpSum = fields.lump_sum ?? row.lump_sum
  if (lines) await replaceLines(work, { id: row.id, tax_exemption: exemption.stored, lump_sum: lumpSum }, lines)
  else if (exemption.isOther || lumpSum !== row.lump_sum)
    await renewTaxes(work, row.id, exemption.stored === null && !lumpSum)
  const pricing = {
    id: row.id,
    discount: discount === undefined ? row.discount : discount,
    tax_basis: fields.tax_basis ?? row.tax_basis,
    prices_include_tax: fields.prices_include_tax ?? row.prices_include_tax,
  }
  const priced =
    row.kind === 'standard'
      ? await priceDraft(work, pricing, change)
      : await changeInvoice(db, site.id, row.id, change, now)
  const changes = changesBetween(
    { ...factsOf(row), archived: isArchived },
    { ...factsOf(priced), archived: priced.archived_at !== null },
  )
  if (changes) work.audit({ act: actOf(changes.after), record: 'invoice', recordId: row.id, ...changes })
  work.announce('invoices', row.id)
  return { invoice: await shownInvoice(work, priced) }
}

/** The exemption that a draft is written with now; what bills a quote keeps what was agreed. */
async function exemptionNow(
  work: SiteWork,
  row: InvoiceRow,
  given: Customer | undefined,
): Promise<{ readonly stored: string | null; readonly isOther: boolean }> {
  const before = readExemption(row.tax_exemption)
  const customerId = given?.id ?? CustomerId.parse(row.customer_id)
  const now = row.kind === 'standard' ? await exemptionFor(work, customerId) : before
  return { stored: storedExemption(now), isOther: storedExemption(now) !== storedExemption(before) }
}

/**
 * For rewards: puts a discount on the whole of a draft that has none. Whose invoice it is.
 * @throws Refusal not_found; invoice_refused for what was issued; invalid for one from a quote; conflict where it has a
 * discount, or comes to less than `least`
 */
export async function setInvoiceDiscount(
  work: SiteWork,
  { id, discount, least }: { readonly id: InvoiceId; readonly discount: Discount; readonly least: number },
): Promise<string> {
  const params = { slug: work.site.slug, invoiceId: id }
  const row = await lockFor(work, { params, ifVersion: undefined }, 'edit')
  checkAmounts(row, { discount })
  if (row.discount !== null) throw new Refusal('conflict', { detail: 'It has a discount already.' })
  if (row.subtotal_cents < least) throw new Refusal('conflict', { detail: 'It comes to less than the reward is for.' })
  const { id: invoiceId, tax_basis, prices_include_tax } = row
  const pricing = { id: invoiceId, discount, tax_basis, prices_include_tax }
  const priced = await priceDraft(work, pricing, { discount: JSON.stringify(discount) })
  const changes = changesBetween(factsOf(row), factsOf(priced))
  if (changes) work.audit({ act: 'invoice.update', record: 'invoice', recordId: row.id, ...changes })
  work.announce('invoices', row.id)
  return row.customer_id
}

/** What an invoice from a quote comes to follows from the quote. @throws Refusal invalid */
function checkAmounts({ kind }: InvoiceRow, body: Input<'updateInvoice'>['body']): void {
  if (kind === 'standard') return
  for (const field of ['lines', 'discount', 'tax_basis', 'prices_include_tax', 'lump_sum'] as const)
    if (body[field] !== undefined) throw refuseField('invalid', field, 'follows from the quote')
  if (kind === 'retainage' && body.retainage_ppm) throw refuseField('invalid', 'retainage_ppm', 'was kept back before')
}

const actOf = (changed: Record<string, unknown>): string => {
  if (!('archived' in changed)) return 'invoice.update'
  return changed['archived'] === true ? 'invoice.archive' : 'invoice.restore'
}

/**
 * Lets others bill its visits and take off its deposits, or takes the visits again.
 * @throws Refusal conflict where another invoice bills one by now, or may bill the same part of a quote
 */
async function freeSubjects({ db, site }: SiteWork, row: InvoiceRow, isFree: boolean): Promise<void> {
  if (!isFree && (row.kind !== 'standard' || (await areVisitsBilled(db, site.id, row.id))))
    throw new Refusal('conflict')
  await setVisits(db, site.id, row.id, !isFree)
  if (isFree) await freeDeposits(db, site.id, row.id)
}
