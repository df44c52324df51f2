// Small on purpose: the calls of the website, with who may make them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import {
  getWebsite,
  listPublications,
  publishWebsite,
  restorePublication,
  updateWebsite,
} from './designs/designs.service.ts'
import { mayEditWebsite, mayPublishWebsite } from './website.policy.ts'
import type { WebsiteParts } from './website.types.ts'

export const websiteRoutes = (parts: WebsiteParts) =>
  ({
    getWebsite: siteCall(mayEditWebsite, getWebsite),
    updateWebsite: siteCall(mayEditWebsite, (work, input) => updateWebsite(parts, work, input)),
    publishWebsite: siteCall(mayPublishWebsite, (work, input) => publishWebsite(parts, work, input)),
    listPublications: siteCall(mayEditWebsite, listPublications),
    restorePublication: siteCall(mayPublishWebsite, restorePublication),
  }) satisfies Handlers<'getWebsite' | 'updateWebsite' | 'publishWebsite' | 'listPublications' | 'restorePublication'>
