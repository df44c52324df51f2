/** What puts the sources of work into the application, and what the search finds of them. */
export { adJobs, adKinds } from './ads.jobs.ts'
export { adRoutes } from './ads.routes.ts'
export type { CampaignFound } from './campaigns/campaigns.store.ts'
export { findCampaigns } from './campaigns/readings.service.ts'
export { sweepAdsKind } from './ads.types.ts'
