// Small on purpose: what the acts of this area are given.
import type { SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/index.ts'
import type { PhotoTools } from '../photos/index.ts'

export interface SocialParts {
  readonly photos: PhotoTools
  /** Words posts where one is set up; the built-in writer does without. */
  readonly model: BudgetedModel
  /** Where the pages of a business are for everybody, without a slash at the end. */
  readonly addressOf: (site: SiteWork['site']) => string
}
