import { createPublicRequest, createRequest } from './requests.adding.operations.ts'
import { getBoard, listBoardCards } from './requests.board.operations.ts'
import { changeRequests, undoRequestChanges } from './requests.bulk.operations.ts'
import { updateRequest } from './requests.changing.operations.ts'
import { createProjectFromRequest } from './requests.converting.operations.ts'
import { listRequestHistory } from './requests.history.operations.ts'
import { importRequests } from './requests.importing.operations.ts'
import { listDuplicates } from './requests.merging.finding.operations.ts'
import { mergeRequests, undoMerge } from './requests.merging.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { placeRequest } from './requests.place.operations.ts'
import { getRequest, listRequestPhotos, listRequests } from './requests.reading.operations.ts'

/** The calls of this area. */
export const requestOperations = (parts: RequestParts) => ({
  listRequests: listRequests(parts),
  getRequest: getRequest(parts),
  createRequest: createRequest(parts),
  updateRequest: updateRequest(parts),
  createProjectFromRequest: createProjectFromRequest(parts),
  createPublicRequest: createPublicRequest(parts),
  getBoard: getBoard(parts),
  listBoardCards: listBoardCards(parts),
  placeRequest: placeRequest(parts),
  listRequestPhotos: listRequestPhotos(parts),
  listRequestHistory,
  changeRequests,
  undoRequestChanges,
  listDuplicates: listDuplicates(parts),
  mergeRequests: mergeRequests(parts),
  undoMerge: undoMerge(parts),
  importRequests,
})
export type RequestOperations = ReturnType<typeof requestOperations>
