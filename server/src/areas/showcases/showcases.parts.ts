import type { ShowcasePhoto } from '#contract/showcases.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'

/** What the acts of this area are given. */
export interface ShowcaseParts {
  /** These photos of the business by id, without those out of sight. */
  photosById(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, ShowcasePhoto>>
  /** Words the texts where one is set up; the built-in writer does without. */
  readonly model: BudgetedModel
}
