// Small on purpose: the browser fetches it apart from the other calls.
import { adPaths } from '../ads/paths.ts'
import { moneyPaths } from '../money/paths.ts'
import { socialPaths } from '../social/paths.ts'
import { mailingPaths, printPaths } from '../print/paths.ts'
import { opportunityPaths } from '../opportunities/paths.ts'
import { permitPaths } from '../permits/paths.ts'
import { websitePaths } from '../website/paths.ts'

/** The calls about money, the website, and marketing. */
export const areaPaths = {
  ...moneyPaths,
  ...websitePaths,
  ...adPaths,
  ...socialPaths,
  ...printPaths,
  ...mailingPaths,
  ...opportunityPaths,
  ...permitPaths,
} as const
