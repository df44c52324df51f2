import type { websiteCalls } from '#contract/website/calls.ts'
import type { websiteDraftCalls } from '#contract/website/draft.calls.ts'
import type { websiteRecordCalls } from '#contract/website/records.calls.ts'
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { checkWebsite } from './checks/checks.service.ts'
import {
  getPublication,
  getWebsite,
  listPublications,
  publishWebsite,
  restorePublication,
  updateWebsite,
} from './designs/designs.service.ts'
import { deleteLogo, listLogos, uploadLogo } from './logos/logos.service.ts'
import { createPreviewLink, deletePreviewLink, listPreviewLinks } from './preview-links/links.service.ts'
import { createOffer, deleteOffer, listOffers, updateOffer } from './records/offers.service.ts'
import {
  createWebsiteQuestion,
  deleteWebsiteQuestion,
  listWebsiteQuestions,
  updateWebsiteQuestion,
} from './records/questions.service.ts'
import {
  createServiceArea,
  deleteServiceArea,
  listServiceAreas,
  suggestServiceAreas,
  updateServiceArea,
} from './records/service-areas.service.ts'
import { createServicePage, listServicePages, updateServicePage } from './records/service-pages.service.ts'
import { createTeamMember, deleteTeamMember, listTeamMembers, updateTeamMember } from './records/team.service.ts'
import { changeTrade, getTradeChange } from './trade/trade.service.ts'
import { previewWebsite } from './website.service.ts'
import { suggestWebsiteWords } from './words/words.service.ts'
import { mayEditWebsite, mayPublishWebsite } from './website.policy.ts'
import type { WebsiteParts } from './website.types.ts'

const documentRoutes = (parts: WebsiteParts): Handlers<keyof typeof websiteCalls> => ({
  getWebsite: siteCall(mayEditWebsite, getWebsite),
  updateWebsite: siteCall(mayEditWebsite, (work, input) => updateWebsite(parts, work, input)),
  previewWebsite: siteCall(mayEditWebsite, (work, input) => previewWebsite(parts, work, input)),
  publishWebsite: siteCall(mayPublishWebsite, (work, input) => publishWebsite(parts, work, input)),
  listPublications: siteCall(mayEditWebsite, listPublications),
  getPublication: siteCall(mayEditWebsite, getPublication),
  restorePublication: siteCall(mayPublishWebsite, restorePublication),
  checkWebsite: siteCall(mayEditWebsite, (work) => checkWebsite(parts, work)),
  listLogos: siteCall(mayEditWebsite, listLogos),
  uploadLogo: patientCall<'uploadLogo'>(mayEditWebsite, (...given) => uploadLogo(parts, ...given)),
  deleteLogo: patientCall<'deleteLogo'>(mayEditWebsite, (...given) => deleteLogo(parts, ...given)),
})

export const websiteRoutes = (parts: WebsiteParts) =>
  ({
    ...documentRoutes(parts),
    listPreviewLinks: siteCall(mayEditWebsite, listPreviewLinks),
    createPreviewLink: siteCall(mayEditWebsite, (work) => createPreviewLink(parts, work)),
    deletePreviewLink: siteCall(mayEditWebsite, deletePreviewLink),
    getTradeChange: siteCall(mayEditWebsite, getTradeChange),
    changeTrade: siteCall(mayPublishWebsite, changeTrade),
    suggestWebsiteWords: siteCall(mayEditWebsite, suggestWebsiteWords),
    listServiceAreas: siteCall(mayEditWebsite, listServiceAreas),
    suggestServiceAreas: siteCall(mayEditWebsite, suggestServiceAreas),
    createServiceArea: siteCall(mayEditWebsite, createServiceArea),
    updateServiceArea: siteCall(mayEditWebsite, updateServiceArea),
    deleteServiceArea: siteCall(mayEditWebsite, deleteServiceArea),
    listWebsiteQuestions: siteCall(mayEditWebsite, listWebsiteQuestions),
    createWebsiteQuestion: siteCall(mayEditWebsite, createWebsiteQuestion),
    updateWebsiteQuestion: siteCall(mayEditWebsite, updateWebsiteQuestion),
    deleteWebsiteQuestion: siteCall(mayEditWebsite, deleteWebsiteQuestion),
    listTeamMembers: siteCall(mayEditWebsite, listTeamMembers),
    createTeamMember: siteCall(mayEditWebsite, (work, input) => createTeamMember(parts, work, input)),
    updateTeamMember: siteCall(mayEditWebsite, (work, input) => updateTeamMember(parts, work, input)),
    deleteTeamMember: siteCall(mayEditWebsite, deleteTeamMember),
    listOffers: siteCall(mayEditWebsite, listOffers),
    createOffer: siteCall(mayEditWebsite, createOffer),
    updateOffer: siteCall(mayEditWebsite, updateOffer),
    deleteOffer: siteCall(mayEditWebsite, deleteOffer),
    listServicePages: siteCall(mayEditWebsite, listServicePages),
    createServicePage: siteCall(mayEditWebsite, createServicePage),
    updateServicePage: siteCall(mayEditWebsite, (work, input) => updateServicePage(parts, work, input)),
  }) satisfies Handlers<keyof typeof websiteCalls | keyof typeof websiteRecordCalls | keyof typeof websiteDraftCalls>
