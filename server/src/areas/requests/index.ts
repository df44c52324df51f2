/** What other areas use of requests. */
export { markAnswered, setWaiting } from './requests.answering.operations.ts'
export { markEmergency, noteEmergencyPhone } from './emergency/emergency.service.ts'
export { arrive, type Arrival, type Arrived, type RequestArrived } from './requests.arrival.operations.ts'
export {
  describeRequests,
  listEmergencies,
  listWaiting,
  requestFigures,
  type RequestFigures,
  type RequestHead,
} from './overview/overview.service.ts'
export { beginByMember, openRequestFor, type MemberOutreach } from './requests.page.operations.ts'
export type { RequestMerged } from './requests.merging.operations.ts'
export { knownFacts, requestFacts, type RequestFacts } from './requests.facts.operations.ts'
export { learnFromCustomer, type Learned } from './requests.learning.operations.ts'
export {
  followRequest,
  holdRequest,
  lookAheadOfMove,
  moveByAssistant,
  type AssistantMove,
  type RequestMoved,
} from './move-request.service.ts'
