import { createHash } from 'node:crypto'
import { z } from 'zod'
import { adLimits } from '#contract/ads/values.ts'
import { KeywordMetrics } from '#contract/growth.ts'
import { areasOf } from '#contract/service-area.rules.ts'
import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { AdvertisingError, type Advertising, type WantedIdeas } from '../../../platform/advertising/advertising.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { listServices, publicSite, siteFacts } from '../../sites/index.ts'
import { pageFor } from './keywords.rules.ts'
import { countAnswers, findAnswer, saveAnswer } from './keywords.store.ts'

export interface KeywordParts {
  /** Undefined where whoever runs this server has not set it up. */
  readonly advertising: Advertising | undefined
}

const day = 86_400_000
/** Milliseconds: figures are by month. */
const fresh = 30 * day
/** New questions of one business in a day: the planner takes few, and all businesses ask it in one name. */
const perDay = 100

const Kept = z.object({ ideas: z.array(KeywordMetrics), towns: z.array(z.string()), currency: z.string().nullable() })

/** The towns of the business: where it is, and where it says that it works. ZIP codes are no towns. */
async function townsOf(work: SiteWork): Promise<string[]> {
  const [{ service_area: area }, { town }] = await Promise.all([siteFacts(work), publicSite(work)])
  const state = town.region === '' ? '' : `, ${town.region}`
  const named = [town.locality, ...areasOf(area).filter((part) => !/\d/.test(part))].filter((name) => name !== '')
  const towns = named.map((name) => (/, ?[A-Z]{2}$/.test(name) ? name : `${name}${state}`))
  return [...new Set(towns)].slice(0, adLimits.towns)
}

const plain = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.toLowerCase().replaceAll(/\s+/g, ' ').trim()))].filter(Boolean).toSorted()

const hashOf = (wanted: WantedIdeas): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

/**
 * Ideas for the words that were asked about, or for what the business offers. No transaction is open while the planner is
 * asked. @throws Refusal not_connected, unavailable, too_many
 */
export const getKeywordIdeas =
  ({ advertising }: KeywordParts) =>
  async (inSite: InSite, { body }: Input<'getKeywordIdeas'>): Promise<Answer<'getKeywordIdeas'>> => {
    const known = await inSite(async (work) => {
      const { services } = await listServices(work)
      const given = body.words.length > 0 ? body.words : services.filter(({ active }) => active).map(({ name }) => name)
      const wanted = {
        words: plain(given).slice(0, adLimits.words),
        towns: await townsOf(work),
        language: body.language,
      }
      const since = new Date(work.now.getTime() - fresh)
      const row = await findAnswer(work.db, work.site.id, hashOf(wanted), since)
      const isOver = !row && (await countAnswers(work.db, work.site.id, new Date(work.now.getTime() - day))) >= perDay
      const kept = row && { ...Kept.parse(row.answer), read: row.read_at }
      return { wanted, services, since, now: work.now, kept, isOver }
    })
    const { wanted, services, since, now } = known
    if (!advertising) throw new Refusal('not_connected')
    if (wanted.words.length === 0)
      return { ideas: [], words: [], towns: wanted.towns, currency: null, read: now.toISOString() }
    if (known.isOver) throw new Refusal('too_many', { retryAfter: 3600 })
    const answer = known.kept ?? { ...(await asked(advertising, wanted)), read: now }
    if (!known.kept) {
      const { read: at, ...kept } = answer
      await inSite((work) =>
        saveAnswer(work.db, { site: work.site.id, question: hashOf(wanted), answer: kept, at }, since),
      )
    }
    const ideas = answer.ideas
      .toSorted((one, other) => (other.monthly_searches ?? 0) - (one.monthly_searches ?? 0))
      .slice(0, adLimits.ideas)
      .map((idea) => {
        const page = pageFor(idea.keyword, services, wanted.towns)
        return { ...idea, page: page ? { id: page.id, name: page.name } : null }
      })
    const { towns, currency, read } = answer
    return { ideas, words: wanted.words, towns, currency, read: read.toISOString() }
  }

async function asked(advertising: Advertising, wanted: WantedIdeas) {
  try {
    return await advertising.keywordIdeas(wanted)
  } catch (error) {
    if (!(error instanceof AdvertisingError)) throw error
    throw new Refusal(error.kind === 'refused' ? 'not_connected' : 'unavailable')
  }
}
