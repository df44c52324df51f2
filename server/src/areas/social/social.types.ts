import { z } from 'zod'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'
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

/** Has the networks of every business asked how its posts go: every night. */
export const sweepFiguresKind = jobKind({
  name: 'social.sweep_figures',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** Asks the networks of one business. */
export const readFiguresKind = jobKind({
  name: 'social.read_figures',
  data: z.strictObject({ site: z.strictObject({ id: SiteId, slug }) }),
  retries: 3,
  retryDelay: 300,
  expiresIn: 900,
  turn: 'gives_way',
})
