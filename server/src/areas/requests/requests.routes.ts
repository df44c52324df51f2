import { siteCall, type Handlers } from '../../http/handler.ts'
import type { RequestOperations } from './requests.operations.ts'
import { mayAskForWork, mayReadRequests, mayWorkOnRequests } from './requests.policy.ts'

export const requestRoutes = (operations: RequestOperations) =>
  ({
    listRequests: siteCall(mayReadRequests, operations.listRequests),
    getRequest: siteCall(mayReadRequests, operations.getRequest),
    createRequest: siteCall(mayWorkOnRequests, operations.createRequest),
    updateRequest: siteCall(mayWorkOnRequests, operations.updateRequest),
    createProjectFromRequest: siteCall(mayWorkOnRequests, operations.createProjectFromRequest),
    createPublicRequest: siteCall(mayAskForWork, operations.createPublicRequest),
  }) satisfies Handlers<
    | 'listRequests'
    | 'getRequest'
    | 'createRequest'
    | 'updateRequest'
    | 'createProjectFromRequest'
    | 'createPublicRequest'
  >
