import {
  placeOf,
  templateFaults,
  templateLanguages,
  templateNames,
  templateRules,
  type TemplateFault,
  type TemplateLanguage,
  type TemplateName,
} from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField, type FieldFault } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { faultsOf } from '../reviews/reviews.asking.operations.ts'
import { mayUpdateTemplates } from './templates.policy.ts'
import { firstVersion, presentTemplate } from './templates.present.ts'
import { presetOf } from './templates.presets.rules.ts'
import type { OwnSamples } from './templates.samples.rules.ts'
import { listTemplates as listRows, lockTemplate, writeTemplate, type TemplateRow } from './templates.store.ts'
import { businessLanguage, businessValues } from './templates.wording.operations.ts'

/** What the acts of this area are given: where this server is reached, without a slash at its end. */
export interface TemplateParts {
  readonly appUrl: string
}

async function samplesFor({ appUrl }: TemplateParts, work: SiteWork): Promise<OwnSamples> {
  const { business_name = '', business_phone = '' } = await businessValues(work)
  return { business_name, business_phone, review_page: `${appUrl}/p/${work.site.slug}/review`, portal: `${appUrl}/c` }
}

/** Every text in every language, in the order of the rules. */
export const listTemplates =
  (parts: TemplateParts) =>
  async (work: SiteWork): Promise<Answer<'listTemplates'>> => {
    const own = await samplesFor(parts, work)
    const rows = new Map((await listRows(work.db, work.site.id)).map((row) => [`${row.template} ${row.language}`, row]))
    return {
      templates: templateNames.flatMap((name) =>
        templateLanguages.map((language) => presentTemplate({ name, language }, rows.get(`${name} ${language}`), own)),
      ),
      language: await businessLanguage(work),
      may: { update: mayUpdateTemplates(work) },
    }
  }

/** @throws Refusal invalid, with what is wrong and where; stale */
export const updateTemplate =
  (parts: TemplateParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'updateTemplate'>): Promise<Answer<'updateTemplate'>> => {
    const { template: name, language } = params
    refuseFixed(name)
    const faults = await faultsIn(work, name, body.body)
    if (faults.length > 0) throw new Refusal('invalid', { faults })
    const kept = body.body === presetOf(name, language) ? null : body.body
    const row = await write(work, { name, language }, kept, ifVersion)
    return { template: presentTemplate({ name, language }, row, await samplesFor(parts, work)) }
  }

/** @throws Refusal invalid, stale */
export const resetTemplate =
  (parts: TemplateParts) =>
  async (work: SiteWork, { params, ifVersion }: Input<'resetTemplate'>): Promise<Answer<'resetTemplate'>> => {
    const { template: name, language } = params
    refuseFixed(name)
    const row = await write(work, { name, language }, null, ifVersion)
    return { template: presentTemplate({ name, language }, row, await samplesFor(parts, work)) }
  }

function refuseFixed(name: TemplateName): void {
  if (templateRules[name].fixed) throw refuseField('invalid', 'body', 'is worded by the law')
}

async function write(
  work: SiteWork,
  { name, language }: { readonly name: TemplateName; readonly language: TemplateLanguage },
  body: string | null,
  ifVersion: number | undefined,
): Promise<TemplateRow | undefined> {
  const { db, site, now } = work
  const row = await lockTemplate(db, site.id, name, language)
  const version = row?.version ?? firstVersion
  if (ifVersion !== undefined && ifVersion !== version) throw new Refusal('stale')
  if ((row?.body ?? null) === body) return row
  const written = await writeTemplate(db, { site: site.id, name, language, body, version: version + 1, now })
  // two wrote the first words of their own at once: the second has not seen those of the first
  if (!written) throw new Refusal('stale')
  const wordsOf = (words: string | null) => ({ template: name, language, body: words ?? presetOf(name, language) })
  work.audit({
    act: 'message_template.update',
    record: 'site',
    recordId: site.id,
    before: wordsOf(row?.body ?? null),
    after: wordsOf(body),
  })
  work.announce('templates', site.id)
  return written
}

/** What keeps these words from being the text: by its own rules, and by those of asking for a review. */
async function faultsIn(work: SiteWork, name: TemplateName, words: string): Promise<FieldFault[]> {
  const plain = templateFaults(name, words).map((fault) => ({ path: 'body.body', message: said[fault.fault](fault) }))
  if (plain.length > 0 || templateRules[name].group !== 'reviews') return plain
  return (await faultsOf(work, words)).map(({ fault }) => ({ path: 'body.body', message: fault }))
}

/** Places are counted from 1, as people do. */
const place = ({ at }: TemplateFault): string => `at character ${at + 1}`

const said: Readonly<Record<TemplateFault['fault'], (fault: TemplateFault) => string>> = {
  blank: () => 'is empty',
  too_long: (fault) => `is too long: it ends ${place(fault)}`,
  line_break: (fault) => `has a line break ${place(fault)}`,
  unknown_variable: (fault) => `${fault.words} ${place(fault)} is nothing this text can name`,
  braces: (fault) => `${fault.words} ${place(fault)} is not written as ${placeOf('business_name')} is`,
  missing_variable: ({ words }) => `needs ${words}`,
  missing_word: ({ words }) => `needs the word ${words}`,
}
