import { siteCall, type Handlers } from '../../http/handler.ts'
import type { ConversationOperations } from './conversations.operations.ts'
import { mayReadMessages, maySendMessages } from './conversations.policy.ts'

export const conversationRoutes = (operations: Pick<ConversationOperations, 'listMessages' | 'sendMessage'>) =>
  ({
    listMessages: siteCall(mayReadMessages, operations.listMessages),
    sendMessage: siteCall(maySendMessages, operations.sendMessage),
  }) satisfies Handlers<'listMessages' | 'sendMessage'>
