import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { SearchParts } from './search.operations.ts'
import { normalized, signatureOf } from './search.rules.ts'
import {
  fileEntries,
  forgetMeanings,
  listMeaningless,
  saveMeaning,
  sitesWithDue,
  sitesWithoutMeaning,
} from './search.store.ts'

const nothing = z.strictObject({})

/** Writes the entries of records that changed; asked for every minute. */
export const fileSearchKind = jobKind({ name: 'file-search', data: nothing, retries: 0, expiresIn: 300, atOnce: 1 })
/** Asks the language model what entries mean; asked for every minute. */
export const meanSearchKind = jobKind({ name: 'mean-search', data: nothing, retries: 0, expiresIn: 300, atOnce: 1 })
export const searchKindsOfJobs = [fileSearchKind, meanSearchKind] as const

/** Of one transaction, so that none is long. */
const filedTogether = 500
const sitesPerRun = 50
/** Milliseconds of one run; what is left is the next one's. */
const longest = 40_000
/** Entries of one question to the model. */
const meantTogether = 64
const meantPerRun = 512
/** More than are meant anew in that time. */
const forgottenPerRun = 5000
/** Milliseconds: nobody waits. */
const patience = 20_000

export interface SearchJobParts extends Pick<SearchParts, 'embedder' | 'model'> {
  readonly workshop: Workshop
  readonly clock: Clock
}

const asServer = { kind: 'server' } as const

/** Both may be done twice, and may stop anywhere: what is left stands in the tables. */
export function searchJobs(parts: SearchJobParts): JobHandler<Record<string, never>>[] {
  const [filed, meant] = [aRound(), aRound()]
  return [
    { kind: fileSearchKind, run: () => fileDue(parts, filed) },
    { kind: meanSearchKind, run: () => findMeanings(parts, meant) },
  ]
}

/** Whom a run looked after last: the next one begins behind them. A process begins anywhere. */
interface Turn {
  last: string
}
const aRound = (): Turn => ({ last: randomUUID() })

async function fileDue({ workshop, clock }: SearchJobParts, turn: Turn): Promise<void> {
  const end = clock.now().getTime() + longest
  const sites = await workshop.inSystem(({ db }) => sitesWithDue(db, { after: turn.last, most: sitesPerRun }))
  const faults: unknown[] = []
  for (const site of sites) {
    if (clock.now().getTime() >= end) break
    turn.last = site.id
    let looked = filedTogether
    try {
      while (looked === filedTogether && clock.now().getTime() < end)
        looked = await workshop.inSite({ site, actor: asServer }, ({ db }) => fileEntries(db, filedTogether))
    } catch (error) {
      // a record of one business that cannot be filed keeps nobody else's from being found
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'records could not be filed')
}

async function findMeanings({ embedder, model, workshop }: SearchJobParts, turn: Turn): Promise<void> {
  if (!embedder) return
  const { name } = embedder
  const sites = await workshop.inSystem(async ({ db }) => {
    await forgetMeanings(db, name, forgottenPerRun)
    return sitesWithoutMeaning(db, { after: turn.last, most: sitesPerRun })
  })
  let left = meantPerRun
  for (const site of sites) {
    if (left <= 0) break
    turn.last = site.id
    const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) => workshop.inSite({ site, actor: asServer }, act)
    while (left > 0) {
      const entries = await inSite(({ db }) => listMeaningless(db, site.id, Math.min(meantTogether, left)))
      if (entries.length === 0) break
      const texts = entries.map(({ title, detail }) => `${title}\n${detail}`)
      const asked = await model.ask(site, () => embedder.embed(texts, patience))
      // no budget, or no answer: the next run tries again
      if (!('value' in asked)) break
      await inSite(async ({ db }) => {
        for (const [index, entry] of entries.entries()) {
          const vector = normalized(asked.value[index] ?? [])
          if (vector.length === 0) continue
          await saveMeaning(db, site.id, entry, { model: name, vector, signature: signatureOf(vector) })
        }
      })
      left -= entries.length
      if (entries.length < meantTogether) break
    }
  }
}
