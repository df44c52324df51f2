import { LRUCache } from 'lru-cache'
import { searchKinds, type RecordKind, type SearchKind } from '#contract/search.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import type { Embedder } from '../../platform/language/embedding.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'
import { helpTopics } from './search.help.ts'
import { findsDrafts, mayFind } from './search.policy.ts'
import { presentEntry, presentHelp } from './search.present.ts'
import { groupsOf, helpFor, isAsking, merged, normalized, signatureOf } from './search.rules.ts'
import { fileEntries, findAlike, findByWords, findMeant, readEntries, type Meaning } from './search.store.ts'

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

const isRecord = (kind: SearchKind): kind is RecordKind => kind !== 'help'

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

  return {
    semanticSearch: async (
      inSite: InSite,
      { body }: Input<'semanticSearch'>,
      site: SiteWork['site'],
    ): Promise<Answer<'semanticSearch'>> => {
      const { query, limit } = body
      const wanted: readonly SearchKind[] = body.kinds.length > 0 ? body.kinds : searchKinds
      const actor = await inSite(async (work) => {
        await fileEntries(work.db, filedAtOnce)
        return work.actor
      })
      const scope = {
        kinds: wanted.filter(isRecord).filter((kind) => mayFind(actor, kind)),
        inOffice: findsDrafts(actor),
        most: limit,
      }
      const userId = actor.kind === 'member' ? actor.userId : undefined
      const [words, meaning] = await Promise.all([
        inSite((work) => findWords(work, query, scope)),
        scope.kinds.length > 0 ? meaningOf(query, site, userId) : null,
      ])
      const { results } = await inSite(async (work) => {
        const meant = meaning ? await findMeant(work.db, meaning, scope) : []
        const hits = merged({ ...words, meant }, limit)
        const rows = new Map(
          (await readEntries(work.db, work.site.id, hits)).map((row) => [`${row.kind}/${row.record_id}`, row]),
        )
        return {
          results: hits.flatMap(({ kind, id, foundBy }) => {
            const row = rows.get(`${kind}/${id}`)
            return row ? [presentEntry(kind, row, foundBy)] : []
          }),
        }
      })
      const help = wanted.includes('help')
        ? helpFor(helpTopics(body.locale, actor), query, mostHelp).map(presentHelp)
        : []
      // who asks how something is done wants that first
      const inOrder = isAsking(query) ? [...help, ...results] : [...results.slice(0, limit - help.length), ...help]
      return { results: inOrder.slice(0, limit) }
    },
  }
}

interface WordScope {
  readonly kinds: readonly RecordKind[]
  readonly inOffice: boolean
  readonly most: number
}

async function findWords({ db }: SiteWork, query: string, scope: WordScope) {
  const groups = groupsOf(query)
  if (scope.kinds.length === 0 || groups.length === 0) return { all: [], some: [], alike: [] }
  const all = await findByWords(db, groups, 'all', scope)
  if (all.length >= fewEnough) return { all, some: [], alike: [] }
  // many words are not a name that was mistyped, and each costs
  const alike = groups.length > mostAlike ? [] : await findAlike(db, query, scope)
  const some = groups.length > 1 ? await findByWords(db, groups, 'some', scope) : []
  return { all, some, alike }
}
