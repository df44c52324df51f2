import type { PublicLocale, PublicShowcase } from '#contract/prosite.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'

/** What the acts of this area are given. */
export interface ShowcaseParts {
  /** These photos of the business by id, without those out of sight. */
  photosById(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, ShowcasePhoto>>
  /** Words the texts where one is set up; the built-in writer does without. */
  readonly model: BudgetedModel
  /** The public page of a showcase that is not public; null where there are no public pages. */
  drawPage(site: SiteWork['site'], showcase: PublicShowcase, locale: PublicLocale): Promise<string | null>
}
