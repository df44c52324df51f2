import { LRUCache } from 'lru-cache'
import { recordKinds, searchKinds, type RecordKind, type SearchKind, type SearchResult } from '#contract/search.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import type { Embedder } from '../../platform/language/embedding.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'
import { helpTopics } from './search.help.ts'
import { seesOwnWorkOnly } from '../../platform/work/actors.ts'
import { findsDrafts, mayFind } from './search.policy.ts'
import { findCampaigns } from '../ads/index.ts'
import { findPieces } from '../print/index.ts'
import { findVisits, type EntryFound } from '../schedule/index.ts'
import { timeZoneOf } from '../sites/index.ts'
import { findPosts } from '../social/index.ts'
import {
  presentEntry,
  presentFoundCampaign,
  presentFoundPiece,
  presentFoundPost,
  presentFoundVisit,
  presentHelp,
} from './search.present.ts'
import { groupsOf, helpFor, isAsking, merged, normalized, signatureOf, type Hit } from './search.rules.ts'
import {
  fileEntries,
  findAlike,
  findByWords,
  findMeant,
  readEntries,
  type Meaning,
  type Scope,
} from './search.store.ts'

/** What this area works with. */
export interface SearchParts {
  /** Makes vectors of words; null where no model for it is set up. */
  readonly embedder: Embedder | null
  /** A business's budget for models. */
  readonly model: Pick<BudgetedModel, 'ask'>
  /** Whether somebody's searches ask for the meaning too. */
  readonly asksMeaning: (userId: string | undefined, slug: string) => Promise<boolean>
}

/** Entries that one search writes before it looks: what was just changed is found. A load of many is the job's. */
const filedAtOnce = 200
/** Fewer than these with all the words: then those with some of them, and those spelled alike, are looked for. */
const fewEnough = 3
const mostHelp = 3
/** A name has no more words than this. */
const mostAlike = 3
/** Milliseconds that a search waits for what its words mean. */
const patience = 900

const mostVisits = 5
/** What visits are about: they are found by it. */
const subjects = ['customer', 'request', 'project'] as const

const isRecord = (kind: SearchKind): kind is RecordKind => recordKinds.some((record) => record === kind)
/** Of each kind of what brings work. */
const mostMarketing = 3

/** The search. No transaction is open while a language model is asked, and without one nothing is missing. */
export function searchOperations({ embedder, model, asksMeaning }: SearchParts) {
  const known = new LRUCache<string, Meaning>({ max: 500 })

  async function meaningOf(query: string, site: SiteWork['site'], userId: string | undefined) {
    if (!embedder || !(await asksMeaning(userId, site.slug))) return null
    const kept = known.get(query)
    if (kept) return kept
    const asked = await model.ask(site, () => embedder.embed([query], patience))
    const [vector] = 'value' in asked ? asked.value : []
    if (!vector) return null
    const unit = normalized(vector)
    const meaning = { model: embedder.name, vector: unit, signature: signatureOf(unit) }
    known.set(query, meaning)
    return meaning
  }

  /** What was found by words beside what means the like. */
  async function withMeaning(inSite: InSite, { query, site, actor, scope, words }: Found) {
    const userId = actor.kind === 'member' ? actor.userId : undefined
    const meaning = scope.kinds.length > 0 ? await meaningOf(query, site, userId) : null
    return inSite(async (work) => show(work, words, meaning ? await findMeant(work.db, meaning, scope) : [], scope))
  }

  return {
    semanticSearch: async (
      inSite: InSite,
      { body }: Input<'semanticSearch'>,
      site: SiteWork['site'],
    ): Promise<Answer<'semanticSearch'>> => {
      const { query, limit } = body
      const wanted: readonly SearchKind[] = body.kinds.length > 0 ? body.kinds : searchKinds
      const { actor, shown, others } = await inSite(async (work) => {
        await fileEntries(work.db, filedAtOnce)
        const scope = scopeOf(work.actor, wanted, limit)
        const words = await findWords(work, query, scope)
        const visits = wanted.includes('visit') ? await visitsFor(work, query, scope, words) : []
        const coming = [
          ...visits.map((visit) => presentFoundVisit(visit, body.locale)),
          ...(await marketingFor(work, query, wanted, body.locale)),
        ]
        // one transaction is enough where no model can be asked
        const results = embedder ? null : await show(work, words, [], scope)
        return { actor: work.actor, shown: results ?? { scope, words }, others: coming }
      })
      const records = Array.isArray(shown) ? shown : await withMeaning(inSite, { ...shown, query, site, actor })
      // a third at most, unless there is nothing else
      const room = Math.max(limit - records.length, Math.floor(limit / 3))
      const found = others.slice(0, room)
      const results = [...records.slice(0, limit - found.length), ...found]
      const help = wanted.includes('help')
        ? helpFor(helpTopics(body.locale, actor), query, mostHelp).map(presentHelp)
        : []
      // who asks how something is done wants that first
      const inOrder = isAsking(query) ? [...help, ...results] : [...results.slice(0, limit - help.length), ...help]
      return { results: inOrder.slice(0, limit) }
    },
  }
}

/** What was found by words, and by what it means, as it is shown. */
async function show(work: SiteWork, words: FoundWords, meant: readonly Hit[], { most }: Scope) {
  const hits = merged({ ...words, meant }, most)
  const read = await readEntries(work.db, work.site.id, hits)
  const rows = new Map(read.map((row) => [`${row.kind}/${row.record_id}`, row]))
  return hits.flatMap(({ kind, id, foundBy }) => {
    const row = rows.get(`${kind}/${id}`)
    return row ? [presentEntry(kind, row, foundBy)] : []
  })
}

const scopeOf = (actor: Actor, wanted: readonly SearchKind[], most: number): Scope => ({
  kinds: wanted.filter(isRecord).filter((kind) => mayFind(actor, kind)),
  inOffice: findsDrafts(actor),
  ownWork: seesOwnWorkOnly(actor),
  most,
})

/** Visits by their own words, and by the customers, requests, and projects that were found. */
async function visitsFor(work: SiteWork, query: string, scope: Scope, found: FoundWords): Promise<EntryFound[]> {
  const kinds = subjects.filter((kind) => mayFind(work.actor, kind))
  const hasAll = kinds.every((kind) => scope.kinds.includes(kind))
  const { all, alike } = hasAll ? found : await findWords(work, query, { ...scope, kinds })
  const idsOf = (kind: RecordKind) => [...all, ...alike].filter((hit) => hit.kind === kind).map(({ id }) => id)
  const words = query.split(/\s+/).filter(Boolean)
  const wanted = { words, customers: idsOf('customer'), requests: idsOf('request'), projects: idsOf('project') }
  return findVisits(work, wanted, Math.min(mostVisits, scope.most))
}

/** Posts, printed pieces, and campaigns by their words. */
async function marketingFor(
  work: SiteWork,
  query: string,
  wanted: readonly SearchKind[],
  locale: 'en' | 'es',
): Promise<SearchResult[]> {
  const posts = wanted.includes('post') ? await findPosts(work, query, mostMarketing) : []
  const pieces = wanted.includes('piece') ? await findPieces(work, query, mostMarketing) : []
  const campaigns = wanted.includes('campaign') ? await findCampaigns(work, query, mostMarketing) : []
  const timeZone = await timeZoneOf(work)
  return [
    ...posts.map((post) => presentFoundPost(post, { locale, timeZone })),
    ...pieces.map(presentFoundPiece),
    ...campaigns.map(presentFoundCampaign),
  ]
}

interface FoundWords {
  readonly all: readonly Hit[]
  readonly some: readonly Hit[]
  readonly alike: readonly Hit[]
}

/** What a search knows before a model is asked. */
interface Found {
  readonly query: string
  readonly site: SiteWork['site']
  readonly actor: Actor
  readonly scope: Scope
  readonly words: FoundWords
}

async function findWords({ db }: SiteWork, query: string, scope: Scope): Promise<FoundWords> {
  const groups = groupsOf(query)
  if (scope.kinds.length === 0 || groups.length === 0) return { all: [], some: [], alike: [] }
  const all = await findByWords(db, groups, 'all', scope)
  if (all.length >= fewEnough) return { all, some: [], alike: [] }
  // many words are not a name that was mistyped, and each costs
  const alike = groups.length > mostAlike ? [] : await findAlike(db, query, scope)
  const some = groups.length > 1 ? await findByWords(db, groups, 'some', scope) : []
  return { all, some, alike }
}
