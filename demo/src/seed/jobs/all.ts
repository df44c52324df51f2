import type { Job } from '../job.ts'
import { bathroomJobs } from './bathrooms.ts'
import { drainageJobs } from './drainage.ts'
import { drainJobs } from './drains.ts'
import { heaterJobs } from './heaters.ts'
import { irrigationJobs } from './irrigation.ts'
import { lawnJobs } from './lawns.ts'
import { leakJobs } from './leaks.ts'
import { sewerJobs } from './sewer.ts'
import { stoneJobs } from './stone.ts'
import { treeJobs } from './trees.ts'

/** Every kind of job that people ask for. */
export const jobs: readonly Job[] = [
  ...heaterJobs,
  ...leakJobs,
  ...drainJobs,
  ...bathroomJobs,
  ...sewerJobs,
  ...irrigationJobs,
  ...lawnJobs,
  ...stoneJobs,
  ...drainageJobs,
  ...treeJobs,
]
