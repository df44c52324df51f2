/** What other areas use of conversations. */
export type { MessageReceived } from './conversations.receiving.operations.ts'
export { conversationOf, hasMemberWritten, saySafety } from './conversations.saying.operations.ts'
