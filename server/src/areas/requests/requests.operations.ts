import { createPublicRequest, createRequest } from './requests.arrival.operations.ts'
import { updateRequest } from './requests.changing.operations.ts'
import { createProjectFromRequest } from './requests.converting.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { getRequest, listRequests } from './requests.reading.operations.ts'

export { markAnswered } from './requests.changing.operations.ts'

/** The calls of this area. */
export const requestOperations = (parts: RequestParts) => ({
  listRequests: listRequests(parts),
  getRequest: getRequest(parts),
  createRequest: createRequest(parts),
  updateRequest: updateRequest(parts),
  createProjectFromRequest: createProjectFromRequest(parts),
  createPublicRequest: createPublicRequest(parts),
})
export type RequestOperations = ReturnType<typeof requestOperations>
