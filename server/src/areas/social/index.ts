/** What puts posts on social networks into the application; other areas ask nothing of them. */
export { socialRoutes } from './social.routes.ts'
export type { SocialParts } from './social.types.ts'
