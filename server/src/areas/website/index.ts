/** What other areas use of the website. */
export { followNewService, followServiceArea } from './records/follow.service.ts'
export { logoPlugin } from './logos/logos.webhook.ts'
export { makeWebsite } from './packs/make-website.service.ts'
export { readDraft, readPublishedWebsite } from './website.service.ts'
export { websiteRoutes } from './website.routes.ts'
export type {
  HomeTown,
  PublicationMark,
  WantedDraftPage,
  Website,
  WebsiteParts,
  WebsiteService,
} from './website.types.ts'
