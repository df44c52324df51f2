import { siteCall, type Handlers } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { RequestOperations } from './requests.calls.operations.ts'
import { createRequestExport } from './requests.exporting.operations.ts'
import { mayAskForWork, mayExportRequests, mayReadRequests, mayWorkOnRequests } from './requests.policy.ts'

export const requestRoutes = (operations: RequestOperations, parts: { readonly sealer: Sealer }) =>
  ({
    listRequests: siteCall(mayReadRequests, operations.listRequests),
    getRequest: siteCall(mayReadRequests, operations.getRequest),
    createRequest: siteCall(mayWorkOnRequests, operations.createRequest),
    updateRequest: siteCall(mayWorkOnRequests, operations.updateRequest),
    createProjectFromRequest: siteCall(mayWorkOnRequests, operations.createProjectFromRequest),
    createPublicRequest: siteCall(mayAskForWork, operations.createPublicRequest),
    getBoard: siteCall(mayReadRequests, operations.getBoard),
    listBoardCards: siteCall(mayReadRequests, operations.listBoardCards),
    placeRequest: siteCall(mayWorkOnRequests, operations.placeRequest),
    listRequestPhotos: siteCall(mayReadRequests, operations.listRequestPhotos),
    listRequestHistory: siteCall(mayReadRequests, operations.listRequestHistory),
    changeRequests: siteCall(mayWorkOnRequests, operations.changeRequests),
    undoRequestChanges: siteCall(mayWorkOnRequests, operations.undoRequestChanges),
    listDuplicates: siteCall(mayWorkOnRequests, operations.listDuplicates),
    mergeRequests: siteCall(mayWorkOnRequests, operations.mergeRequests),
    undoMerge: siteCall(mayWorkOnRequests, operations.undoMerge),
    importRequests: siteCall(mayWorkOnRequests, operations.importRequests),
    createRequestExport: siteCall(mayExportRequests, createRequestExport(parts)),
  }) satisfies Handlers<
    | 'listRequests'
    | 'getRequest'
    | 'createRequest'
    | 'updateRequest'
    | 'createProjectFromRequest'
    | 'createPublicRequest'
    | 'getBoard'
    | 'listBoardCards'
    | 'placeRequest'
    | 'listRequestPhotos'
    | 'listRequestHistory'
    | 'changeRequests'
    | 'undoRequestChanges'
    | 'listDuplicates'
    | 'mergeRequests'
    | 'undoMerge'
    | 'importRequests'
    | 'createRequestExport'
  >
