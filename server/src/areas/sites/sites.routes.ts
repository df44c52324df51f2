import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { deletionOperations } from './sites.deletion.operations.ts'
import type { DeletionParts } from './sites.deletion.parts.ts'
import {
  createService,
  findLandingPage,
  getLandingPage,
  listServices,
  updateBusinessHours,
  updateLandingPage,
  updateService,
} from './sites.operations.ts'
import { mayDeleteSite, mayReadServices, mayReadSite, mayUpdateServices, mayUpdateSite } from './sites.policy.ts'

const deletionRoutes = (
  parts: DeletionParts,
): Handlers<'getDeletion' | 'sendDeletionCode' | 'deleteLandingPage' | 'undoDeletion'> => {
  const deletion = deletionOperations(parts)
  return {
    getDeletion: patientCall<'getDeletion'>(mayDeleteSite, (inSite) => deletion.getDeletion(inSite)),
    sendDeletionCode: patientCall<'sendDeletionCode'>(mayDeleteSite, (inSite) => deletion.sendDeletionCode(inSite)),
    deleteLandingPage: patientCall<'deleteLandingPage'>(mayDeleteSite, (inSite, input) =>
      deletion.deleteLandingPage(inSite, input),
    ),
    undoDeletion: patientCall<'undoDeletion'>(mayDeleteSite, (inSite) => deletion.undoDeletion(inSite)),
  }
}

export const siteRoutes = (parts: DeletionParts) =>
  ({
    ...deletionRoutes(parts),
    getLandingPage: siteCall(mayReadSite, getLandingPage),
    findLandingPage: siteCall(mayReadSite, findLandingPage),
    updateLandingPage: siteCall(mayUpdateSite, updateLandingPage),
    updateBusinessHours: siteCall(mayUpdateSite, updateBusinessHours),
    listServices: siteCall(mayReadServices, listServices),
    createService: siteCall(mayUpdateServices, createService),
    updateService: siteCall(mayUpdateServices, updateService),
  }) satisfies Handlers<
    | 'getLandingPage'
    | 'findLandingPage'
    | 'updateLandingPage'
    | 'updateBusinessHours'
    | 'listServices'
    | 'createService'
    | 'updateService'
    | 'getDeletion'
    | 'sendDeletionCode'
    | 'deleteLandingPage'
    | 'undoDeletion'
  >
