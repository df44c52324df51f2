/** What other areas use of conversations. */
export type { MessageReceived } from './conversations.receiving.operations.ts'
export {
  countHandedOff,
  countsOf,
  customerWords,
  listUnread,
  type UnreadFound,
  type WordsWanted,
} from './inbox/overview.service.ts'
export {
  conversationOf,
  hasMemberWritten,
  outcomesOf,
  sayForBusiness,
  saySafety,
  sendUnlessHeld,
  type MessageOutcome,
  type SendOutcome,
} from './conversations.saying.operations.ts'
export { hiddenPart, holdConversation, writeSaying } from './conversations.writing.operations.ts'
export { sayOnPage, spokenLines } from './conversations.page.operations.ts'
export { languageOfCustomer } from './conversations.language.operations.ts'
export { requestToWriteIn } from './inbox/outreach.service.ts'
