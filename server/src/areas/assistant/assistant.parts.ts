import type { Log } from '../../platform/log.ts'
import type { LanguageModel } from '../../platform/language/model.ts'
import type { ServiceUses } from '../../platform/services/uses.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { openBudget, type BudgetedModel } from './assistant.budget.operations.ts'
import { openEngine, type AssistantEngine } from './assistant.engine.ts'

/** What the acts of this area are given. */
export interface AssistantParts {
  readonly model: BudgetedModel
  readonly engine: AssistantEngine
  readonly settings: Settings
}

/** Opens what this area stands on; `model` is null where none is set up. */
export function openAssistant(given: {
  readonly settings: Settings
  readonly model: LanguageModel | null
  readonly workshop: Workshop
  readonly uses: ServiceUses
  readonly log: Log
  /** Whether the gate would let these words out. */
  readonly isAllowed: (text: string) => Promise<boolean>
}): AssistantParts {
  const { settings, model, workshop, uses, log, isAllowed } = given
  const budgeted = openBudget({ model, workshop, uses, log, dailyTokens: settings.model?.dailyTokens ?? 0 })
  const engine = openEngine({ model: budgeted, patience: settings.model?.patience ?? 0, isAllowed })
  return { settings, model: budgeted, engine }
}
