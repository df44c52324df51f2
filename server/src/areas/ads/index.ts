/** What puts the sources of work into the application; other areas ask nothing of them. */
export { adJobs, adKinds } from './ads.jobs.ts'
export { adRoutes } from './ads.routes.ts'
export { sweepAdsKind } from './ads.types.ts'
