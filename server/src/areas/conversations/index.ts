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
export { conversationOf, hasMemberWritten, sayForBusiness, saySafety } from './conversations.saying.operations.ts'
