/** What puts posts on social networks into the application; other areas ask nothing of them. */
export { dueKind as socialDueKind, socialJobs, socialKinds } from './publish/publish.jobs.ts'
export type { PublishParts } from './publish/publish.service.ts'
export { socialRoutes } from './social.routes.ts'
export type { SocialParts } from './social.types.ts'
