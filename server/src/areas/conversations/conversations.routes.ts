import { siteCall, type Handlers } from '../../http/handler.ts'
import { giveBackConversation, markThreadRead, takeConversation } from './conversations.holding.operations.ts'
import type { ConversationOperations } from './conversations.operations.ts'
import { mayReadMessages, maySendMessages } from './conversations.policy.ts'
import { listQuickReplies, replaceQuickReplies } from './conversations.replies.operations.ts'

type Calls =
  | 'listMessages'
  | 'sendMessage'
  | 'retryMessage'
  | 'logCall'
  | 'takeConversation'
  | 'giveBackConversation'
  | 'markThreadRead'
  | 'listQuickReplies'
  | 'replaceQuickReplies'

export const conversationRoutes = (
  operations: Pick<ConversationOperations, 'listMessages' | 'sendMessage' | 'retryMessage' | 'logCall'>,
) =>
  ({
    listMessages: siteCall(mayReadMessages, operations.listMessages),
    sendMessage: siteCall(maySendMessages, operations.sendMessage),
    retryMessage: siteCall(maySendMessages, operations.retryMessage),
    logCall: siteCall(maySendMessages, operations.logCall),
    takeConversation: siteCall(maySendMessages, takeConversation),
    giveBackConversation: siteCall(maySendMessages, giveBackConversation),
    markThreadRead: siteCall(maySendMessages, markThreadRead),
    listQuickReplies: siteCall(maySendMessages, listQuickReplies),
    replaceQuickReplies: siteCall(maySendMessages, replaceQuickReplies),
  }) satisfies Handlers<Calls>
