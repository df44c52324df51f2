import { z } from 'zod'
import {
  DocumentExemption,
  TaxExemptionInput,
  type exemptionFields,
  type TaxExemption,
} from '#contract/pricebook/exemptions.types.ts'
import type { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { localIso } from '../../../platform/zones.rules.ts'
import { customerInBook, holdCustomer } from '../../customers/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { documentExemption, exemptionThatCounts, isSameExemption } from './exemptions.rules.ts'
import { exemptionsOf, replaceExemptions, type ExemptionRow } from './exemptions.store.ts'

const presentRow = ({ reason, certificate, note, until }: ExemptionRow): TaxExemptionInput =>
  TaxExemptionInput.parse({ reason, certificate, note, until })

/** Why a customer owes no sales tax now, also one whose certificate expired; null for who never was exempt. */
async function knownExemption(work: SiteWork, customerId: CustomerId): Promise<TaxExemption | null> {
  const { db, site, now } = work
  const rows = await exemptionsOf(db, site.id, customerId)
  if (rows.length === 0) return null
  return exemptionThatCounts(rows.map(presentRow), localIso(await timeZoneOf(work), now).slice(0, 10))
}

/** What a document for this customer says that is written now; null where it bears tax. */
export const exemptionFor = async (work: SiteWork, customerId: CustomerId): Promise<DocumentExemption | null> =>
  documentExemption(await knownExemption(work, customerId))

/** What a document was written with, as its column keeps it. */
export const readExemption = (stored: unknown): DocumentExemption | null =>
  DocumentExemption.nullable().parse(stored ?? null)

/** The same for the column. */
export const storedExemption = (exemption: DocumentExemption | null): string | null =>
  exemption && JSON.stringify(exemption)

/** Whether a draft says something else of its customer's exemption than it would if it were written now. */
export const isExemptionOutdated = async (
  work: SiteWork,
  draft: { readonly customerId: CustomerId; readonly stored: unknown },
): Promise<boolean> => !isSameExemption(readExemption(draft.stored), await exemptionFor(work, draft.customerId))

/** How a document stands to its customer's exemption; `follows`: it is a draft that is to agree with it. */
export async function exemptionOfDocument(
  work: SiteWork,
  document: { readonly customerId: CustomerId; readonly stored: unknown; readonly follows: boolean },
): Promise<z.output<z.ZodObject<typeof exemptionFields>>> {
  const [own, known] = [readExemption(document.stored), await knownExemption(work, document.customerId)]
  return {
    tax_exemption: own,
    customer_exemption: known,
    exemption_outdated: document.follows && !isSameExemption(own, documentExemption(known)),
  }
}

/** @throws Refusal not_found */
export async function getTaxExemption(
  work: SiteWork,
  { params }: Input<'getTaxExemption'>,
): Promise<Answer<'getTaxExemption'>> {
  await customerInBook(work, params.customerId)
  return { exemption: await knownExemption(work, params.customerId) }
}

const factsOf = (exemption: TaxExemptionInput | null) => ({
  tax_exempt: exemption !== null,
  reason: exemption?.reason ?? null,
  certificate: exemption?.certificate ?? '',
  note: exemption?.note ?? '',
  exempt_until: exemption?.until ?? null,
})

/** Marks a customer as exempt, or no longer. Said twice it is said once. @throws Refusal not_found */
export async function updateTaxExemption(
  work: SiteWork,
  { params, body }: Input<'updateTaxExemption'>,
): Promise<Answer<'updateTaxExemption'>> {
  const { db, site, now, actor } = work
  const customer = await holdCustomer(work, params.customerId)
  const before = await knownExemption(work, params.customerId)
  const changes = changesBetween(factsOf(before), factsOf(body.exemption))
  if (!changes) return { exemption: before }
  await replaceExemptions(
    db,
    site.id,
    params.customerId,
    body.exemption && {
      ...body.exemption,
      site_id: site.id,
      id: newId(z.uuid()),
      customer_id: params.customerId,
      user_id: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
    },
  )
  work.audit({ act: 'customer.update', record: 'customer', recordId: customer.id, ...changes })
  for (const topic of ['customers', 'quotes', 'invoices'] as const) work.announce(topic, customer.id)
  return { exemption: await knownExemption(work, params.customerId) }
}
