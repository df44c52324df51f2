/** What other areas use of the website. */
export { photosIn } from './designs/document.rules.ts'
export { followNewService, followServiceArea } from './records/follow.service.ts'
export { logoPlugin } from './logos/logos.webhook.ts'
export { recordAtPath } from './records/paths.service.ts'
export { makeWebsite } from './packs/make-website.service.ts'
export { readPublishedWebsite } from './website.service.ts'
export { websiteRoutes } from './website.routes.ts'
export type { WantedDraftPage, Website, WebsiteParts } from './website.types.ts'
