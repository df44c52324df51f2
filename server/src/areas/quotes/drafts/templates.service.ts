import { z } from 'zod'
import { moneyLimits } from '#contract/money/values.ts'
import { draftFields, QuoteLine, type QuoteDraft, type QuoteTemplate } from '#contract/quotes/types.ts'
import { proposedOption } from '#contract/quotes/totals.rules.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { QuoteTemplateId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { quoteRow } from '../quotes.service.ts'
import { totalsOfDraft } from './draft.rules.ts'
import { readDraft } from './drafts.store.ts'
import {
  changeTemplate,
  countArchived,
  findTemplate,
  hasTemplateNamed,
  insertTemplate,
  templatesOf,
  type TemplateRow,
} from './templates.store.ts'

/** What a template keeps: a draft without what belongs to one customer. */
const Content = z.object({
  ...draftFields,
  lines: z.array(QuoteLine).max(moneyLimits.lines),
})

const present = (row: TemplateRow): QuoteTemplate => {
  const { options, lines } = Content.parse(row.content)
  return {
    id: QuoteTemplateId.parse(row.id),
    name: row.name,
    subtotal_cents: row.subtotal_cents,
    options: options.length,
    lines: lines.length,
    modified: row.modified_at.toISOString(),
  }
}

/** The draft that a template is. @throws Refusal not_found */
export async function templateDraft(work: SiteWork, id: QuoteTemplateId): Promise<Omit<QuoteDraft, 'tax_exemption'>> {
  const row = await findTemplate(work.db, work.site.id, id)
  if (!row || row.archived_at !== null) throw new Refusal('not_found')
  return { ...Content.parse(row.content), internal_note: '' }
}

export async function listQuoteTemplates(
  { db, site }: SiteWork,
  { query }: Input<'listQuoteTemplates'>,
): Promise<Answer<'listQuoteTemplates'>> {
  const templates = await templatesOf(db, site.id, query.archived, quoteLimits.templates)
  return { templates: templates.map(present), archived: await countArchived(db, site.id) }
}

/** @throws Refusal conflict for a name that is taken, or one template too many */
async function checkName({ db, site }: SiteWork, name: string, except?: QuoteTemplateId): Promise<void> {
  if (await hasTemplateNamed(db, site.id, name, except)) throw new Refusal('conflict')
}

/** Keeps a quote as a template. @throws Refusal not_found, conflict */
export async function createQuoteTemplate(
  work: SiteWork,
  { body }: Input<'createQuoteTemplate'>,
): Promise<Answer<'createQuoteTemplate'>> {
  const { db, site, now } = work
  const quote = await quoteRow(work, body.quote_id)
  const draft = await readDraft(db, site.id, quote)
  await checkName(work, body.name)
  if ((await templatesOf(db, site.id, false, quoteLimits.templates)).length >= quoteLimits.templates)
    throw new Refusal('conflict')
  const { internal_note: _note, tax_exemption: _exemption, ...content } = draft
  const proposed = proposedOption(draft.options)?.id
  const totals = totalsOfDraft(draft).options.find(({ option }) => option === proposed)
  const row = await insertTemplate(db, {
    site_id: site.id,
    id: newId(QuoteTemplateId),
    name: body.name,
    content: JSON.stringify(content),
    subtotal_cents: totals?.subtotal_cents ?? 0,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'quote_template.create', record: 'quote_template', recordId: row.id, after: { name: row.name } })
  return { template: present(row) }
}

/** Renames a template, or takes it out of sight. @throws Refusal not_found, conflict */
export async function updateQuoteTemplate(
  work: SiteWork,
  { params, body }: Input<'updateQuoteTemplate'>,
): Promise<Answer<'updateQuoteTemplate'>> {
  const { db, site, now } = work
  const row = await findTemplate(db, site.id, params.templateId)
  if (!row) throw new Refusal('not_found')
  const archived = body.archived ?? row.archived_at !== null
  const name = body.name ?? row.name
  const changes = changesBetween({ name: row.name, archived: row.archived_at !== null }, { name, archived })
  if (!changes) return { template: present(row) }
  if (!archived) await checkName(work, name, params.templateId)
  const isBack = !archived && row.archived_at !== null
  if (isBack && (await templatesOf(db, site.id, false, quoteLimits.templates)).length >= quoteLimits.templates)
    throw new Refusal('conflict')
  const archivedAt = archived ? (row.archived_at ?? now) : null
  const changed = await changeTemplate(db, site.id, params.templateId, {
    name,
    archived_at: archivedAt,
    modified_at: now,
  })
  const act = 'archived' in changes.after ? (archived ? 'archive' : 'restore') : 'update'
  work.audit({ act: `quote_template.${act}`, record: 'quote_template', recordId: row.id, ...changes })
  return { template: present(changed) }
}
