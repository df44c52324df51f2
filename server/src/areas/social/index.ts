/** What puts posts on social networks into the application, and what the search finds of them. */
export type { PostFound } from './posts/posts.store.ts'
export { findPosts } from './posts/posts.service.ts'
export { dueKind as socialDueKind, socialJobs, socialKinds } from './publish/publish.jobs.ts'
export type { ReadingParts } from './figures/readings.service.ts'
export type { PublishParts } from './publish/publish.service.ts'
export { socialRoutes } from './social.routes.ts'
export { sweepFiguresKind, type SocialParts } from './social.types.ts'
