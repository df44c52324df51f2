import { InvoiceSettings } from '#contract/invoices/overview.types.ts'
import { usualReminderDays } from '#contract/invoices/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { usualTerms } from '../drafts/drafts.service.ts'
import { findSettings, nextNumber } from '../invoices.store.ts'
import { lockSettings, saveSeries, saveSettings } from './settings.store.ts'

/** How new invoices begin, with what is usual where the business set nothing. */
async function settingsOf({ db, site }: SiteWork): Promise<InvoiceSettings> {
  const settings = await findSettings(db, site.id)
  const { prefix, next } = await nextNumber(db, site.id, { series: 'invoice', prefix: '' })
  return InvoiceSettings.parse({
    prefix,
    next_number: next,
    terms_days: usualTerms(settings),
    tax_basis: settings?.tax_basis ?? 'document',
    note: settings?.note ?? '',
    reminder_days: settings?.reminders === false ? [] : (settings?.reminder_days ?? usualReminderDays),
    version: settings?.version ?? 1,
  })
}

export const getInvoiceSettings = async (work: SiteWork): Promise<Answer<'getInvoiceSettings'>> => ({
  settings: await settingsOf(work),
})

/**
 * Changes how new invoices begin; those that are there stay as they are. A number below the next one may be taken: it only
 * grows. @throws Refusal stale, invalid
 */
export async function updateInvoiceSettings(
  work: SiteWork,
  { body, ifVersion }: Input<'updateInvoiceSettings'>,
): Promise<Answer<'updateInvoiceSettings'>> {
  const { db, site } = work
  await lockSettings(db, site.id)
  const before = await settingsOf(work)
  if (ifVersion !== undefined && ifVersion !== before.version) throw new Refusal('stale')
  const { version: _version, ...fields } = before
  const after = {
    prefix: body.prefix ?? before.prefix,
    next_number: body.next_number ?? before.next_number,
    terms_days: body.terms_days === undefined ? before.terms_days : body.terms_days,
    tax_basis: body.tax_basis ?? before.tax_basis,
    note: body.note ?? before.note,
    reminder_days: [...new Set(body.reminder_days ?? before.reminder_days)].toSorted((one, other) => one - other),
  }
  if (after.next_number < before.next_number) throw refuseField('invalid', 'next_number', 'was given already')
  const changes = changesBetween(fields, after)
  if (!changes) return { settings: before }
  if (after.prefix !== before.prefix || after.next_number !== before.next_number) {
    const isSaved = await saveSeries(db, site.id, { prefix: after.prefix, next: after.next_number })
    if (!isSaved) throw refuseField('invalid', 'next_number', 'was given already')
  }
  await saveSettings(db, site.id, {
    terms_days: after.terms_days,
    tax_basis: after.tax_basis,
    note: after.note,
    reminders: after.reminder_days.length > 0,
    reminder_days: after.reminder_days,
  })
  work.audit({ act: 'invoice_settings.update', record: 'invoice_settings', recordId: site.id, ...changes })
  work.announce('invoices', site.id)
  return { settings: await settingsOf(work) }
}
