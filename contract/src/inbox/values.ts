// Small on purpose: screens import these words and limits without the schemas.

/** `mine`: conversations that this member answers, or whose request is assigned to them. */
export const inboxFilters = ['all', 'unread', 'mine'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/**
 * Characters of one message. A text of more than ten parts is refused by carriers; a mail may be long, and the chat of
 * the website shows what fits a small window.
 */
export const messageLimits = { sms: 1530, email: 20_000, chat: 5000 } as const

/** Photos of one message: Twilio takes so many. */
export const mostMessagePhotos = 10

/** Days ahead that a message may be scheduled. */
export const scheduleAheadDays = 365

/** Counts stop here: show it as "999+". */
export const mostCounted = 1000

/** What happened to the conversation itself, shown as a line between its messages. */
export const conversationEventKinds = ['handed_off', 'taken_over', 'handed_back'] as const
export type ConversationEventKind = (typeof conversationEventKinds)[number]

/**
 * Seconds for which a member counts as writing after their office said so (live topic `writing`). Say it again at most
 * half as often while they type.
 */
export const writingSeconds = 8
