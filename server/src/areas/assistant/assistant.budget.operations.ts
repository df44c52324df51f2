import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import {
  ModelError,
  serviceFaultOf,
  type LanguageModel,
  type ModelAnswer,
  type ModelFault,
} from '../../platform/language/model.ts'
import type { ServiceFault } from '#contract/connections.ts'
import type { Log } from '../../platform/log.ts'
import type { ServiceUses } from '../../platform/services/uses.ts'
import { addUse, readTokens } from './assistant.budget.store.ts'

export type Site = SiteWork['site']

/** Why the model was not used, or gave nothing that can be used. */
export type ModelMiss = ModelFault | 'none' | 'budget' | 'resting'

/** `fault`: what a failure says of the service; null where that works. */
export type Asked<Value> =
  | { readonly value: Value }
  | { readonly missed: ModelMiss; readonly fault?: ServiceFault | null }

/** A language model within a business's budget; whoever asks must be able to do without an answer. */
export interface BudgetedModel {
  /** Null without a model. */
  readonly name: string | null
  /**
   * Asks the model, with no transaction open. Never throws for the model's sake. `awake`: somebody wants to know whether
   * it answers again, so it is asked while it is left alone too.
   */
  ask<Value>(
    site: Site,
    question: (model: LanguageModel) => Promise<ModelAnswer<Value>>,
    options?: { readonly awake: boolean },
  ): Promise<Asked<Value>>
  /** Tokens left for the business today; null without a model. */
  left(work: SiteWork): Promise<number | null>
}

export interface BudgetParts {
  readonly model: LanguageModel | null
  /** The most that one business may use in a day (UTC). */
  readonly dailyTokens: number
  readonly workshop: Workshop
  readonly uses: ServiceUses
  readonly log: Log
}

/** After so many failures in a row the model is left alone for a while: nobody waits for what does not answer. */
const FAILURES = 3
const REST = 60_000

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A call is let in while anything of the budget is left, so that the last one may go a little above it. */
export function openBudget({ model, dailyTokens, workshop, uses, log }: BudgetParts): BudgetedModel {
  const failures = { inRow: 0, until: 0 }
  const inSite = <Result>(site: Site, act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: { kind: 'server' } }, act)
  const leftOf = async (work: SiteWork) =>
    Math.max(0, dailyTokens - (await readTokens(work.db, work.site.id, dayOf(work.now))))

  /** Whether the model may be asked now; the moment is the server's clock's. */
  const missOf = (work: SiteWork, left: number, awake: boolean): ModelMiss | null => {
    if (!awake && work.now.getTime() < failures.until) return 'resting'
    return left > 0 ? null : 'budget'
  }

  return {
    name: model?.name ?? null,
    left: async (work) => (model === null ? null : leftOf(work)),
    async ask(site, question, { awake } = { awake: false }) {
      if (model === null) return { missed: 'none' }
      const miss = await inSite(site, async (work) => missOf(work, await leftOf(work), awake))
      if (miss !== null) return { missed: miss }
      const note = async (tokens: number, failed: boolean) => {
        const now = await inSite(site, async (work) => {
          await addUse(work.db, { site: site.id, day: dayOf(work.now), tokens, failed })
          return work.now.getTime()
        })
        failures.inRow = failed ? failures.inRow + 1 : 0
        if (!failed) failures.until = 0
        if (failures.inRow >= FAILURES) Object.assign(failures, { inRow: 0, until: now + REST })
      }
      try {
        const { value, tokens } = await question(model)
        uses.note(site.id, 'model', null)
        await note(tokens, false)
        return { value }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        log.warn({ site: site.id, fault: error.kind }, 'the language model gave no answer; the built-in engine goes on')
        const fault = serviceFaultOf(error)
        uses.note(site.id, 'model', fault)
        await note(error.tokens, true)
        return { missed: error.kind, fault }
      }
    },
  }
}
