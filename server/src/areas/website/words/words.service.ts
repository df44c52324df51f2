import type { LocalizedText } from '#contract/website/types.ts'
import { suggestedFields } from '#contract/website/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hasService, siteFacts } from '../../sites/index.ts'
import { tradePack } from '../packs/packs.service.ts'
import { readDraft } from '../website.service.ts'
import type { Website } from '../website.types.ts'
import { suggestWords, type WriterFacts } from './words.rules.ts'

const claims = ['insured', 'bonded', 'emergency', 'free_estimates'] as const

/** The words that a trade usually has for a service of this name. */
async function usualWords({ trade }: Website, name: string): Promise<LocalizedText | null> {
  const { services } = await tradePack(trade)
  return services.find((each) => each.name.en.toLowerCase() === name.toLowerCase())?.text ?? null
}

async function factsOf(work: SiteWork, serviceId: string | undefined): Promise<WriterFacts> {
  const [website, { name }] = await Promise.all([readDraft(work), siteFacts(work)])
  const { facts, brand } = website.document
  const [license] = facts.licenses
  const service = website.services.find(({ id }) => id === serviceId) ?? null
  return {
    name: brand.short_name || name,
    town: website.home?.name ?? website.areas[0]?.name ?? '',
    work: (await tradePack(website.trade)).work,
    services: website.services.map((each) => each.name),
    towns: website.areas.map((area) => area.name),
    since: facts.since,
    license: license ? [license.label, license.number, license.state].filter(Boolean).join(' ') : '',
    languages: facts.languages,
    claims: claims.filter((claim) => facts[claim]),
    service: service?.name ?? null,
    usual: service && (await usualWords(website, service.name.en)),
  }
}

/** Words for a field, from what is known of the business. Nothing is kept. @throws Refusal invalid for a service of another */
export async function suggestWebsiteWords(
  work: SiteWork,
  { body }: Input<'suggestWebsiteWords'>,
): Promise<Answer<'suggestWebsiteWords'>> {
  const { field, section = null, page = null, record, attempt } = body
  if (record !== undefined && !(await hasService(work, record)))
    throw refuseField('invalid', 'record', 'is no service of this business')
  const longest = suggestedFields[field]
  return { words: suggestWords(await factsOf(work, record), { field, section, page, attempt, longest }) }
}
