import { siteCall, type Handlers } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { PictureSealer } from '../photos/index.ts'
import {
  giveBackConversation,
  markThreadRead,
  markThreadUnread,
  takeConversation,
} from './conversations.holding.operations.ts'
import { announceWriting, countConversations, listConversations } from './inbox/inbox.service.ts'
import { getCustomerThread, writeToCustomer } from './inbox/outreach.service.ts'
import { deleteScheduledMessage, sendScheduledMessage, updateScheduledMessage } from './inbox/scheduled.service.ts'
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
  | 'listConversations'
  | 'countConversations'
  | 'markThreadUnread'
  | 'announceWriting'
  | 'updateScheduledMessage'
  | 'sendScheduledMessage'
  | 'deleteScheduledMessage'
  | 'getCustomerThread'
  | 'writeToCustomer'

export const conversationRoutes = (
  operations: Pick<ConversationOperations, 'listMessages' | 'sendMessage' | 'retryMessage' | 'logCall'>,
  tools: PictureSealer,
) => {
  /** Hands the tools to an operation that shows messages with their photos. */
  const using =
    <Given, Result>(operation: (tools: PictureSealer, work: SiteWork, input: Given) => Promise<Result>) =>
    (work: SiteWork, input: Given): Promise<Result> =>
      operation(tools, work, input)
  return {
    listMessages: siteCall(mayReadMessages, operations.listMessages),
    sendMessage: siteCall(maySendMessages, operations.sendMessage),
    retryMessage: siteCall(maySendMessages, operations.retryMessage),
    logCall: siteCall(maySendMessages, operations.logCall),
    takeConversation: siteCall(maySendMessages, takeConversation),
    giveBackConversation: siteCall(maySendMessages, giveBackConversation),
    markThreadRead: siteCall(mayReadMessages, markThreadRead),
    markThreadUnread: siteCall(mayReadMessages, markThreadUnread),
    listConversations: siteCall(mayReadMessages, listConversations),
    countConversations: siteCall(mayReadMessages, countConversations),
    announceWriting: siteCall(maySendMessages, announceWriting),
    updateScheduledMessage: siteCall(maySendMessages, using(updateScheduledMessage)),
    sendScheduledMessage: siteCall(maySendMessages, using(sendScheduledMessage)),
    deleteScheduledMessage: siteCall(maySendMessages, using(deleteScheduledMessage)),
    getCustomerThread: siteCall(maySendMessages, getCustomerThread),
    writeToCustomer: siteCall(maySendMessages, using(writeToCustomer)),
    listQuickReplies: siteCall(maySendMessages, listQuickReplies),
    replaceQuickReplies: siteCall(maySendMessages, replaceQuickReplies),
  } satisfies Handlers<Calls>
}
