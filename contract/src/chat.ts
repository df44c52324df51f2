import { z } from 'zod'
import type { Calls } from './call.ts'
import { Asset } from './photos.ts'
import {
  Email,
  emptyOr,
  homeownerName,
  homeownerText,
  MessageId,
  Moment,
  requiredHomeownerText,
  slugParams,
  text,
} from './shared.ts'

/** What a visitor's browser keeps: it opens this one conversation and nothing else. */
const token = z.string().min(20).max(200)

/** A line of the website chat, as the visitor sees it: never who of the business wrote it beyond a first name. */
export const ChatMessage = z.object({
  id: MessageId,
  from: z.enum(['visitor', 'assistant', 'member', 'business']),
  /** The member's first name; empty for everybody else. */
  name: z.string(),
  body: z.string(),
  /** What the business sent along: pictures, never the untouched files. */
  photos: z.array(Asset),
  at: Moment,
})
export type ChatMessage = z.output<typeof ChatMessage>

export const Chat = z.object({
  messages: z.array(ChatMessage),
  /** Somebody is about to answer. */
  typing: z.boolean(),
  /** A person has taken over. */
  with_person: z.boolean(),
  /** Nothing more can be said here; the form is the way. */
  over: z.boolean(),
})
export type Chat = z.output<typeof Chat>

export const chatTextLimit = 2000

export const chatCalls = {
  startChat: {
    summary: 'A visitor opens a conversation from a website; or comes back to the one of a request they sent',
    access: 'public',
    limit: 'chat-start',
    params: slugParams,
    body: z.strictObject({
      body: homeownerText(chatTextLimit).default(''),
      /** The token that a form was answered with: the conversation is about that request. */
      token: z.union([z.literal(''), token]).default(''),
      name: homeownerName(120).default(''),
      phone: text(40).default(''),
      email: emptyOr(Email).default(''),
      locale: z.enum(['en', 'es']).default('en'),
      /** Where on the web it was opened. */
      page: homeownerText(4000).default(''),
      /** A field people do not see. */
      website: z.string().max(300).default(''),
    }),
    ok: z.object({ token, chat: Chat }),
    status: 201,
    creates: true,
    errors: ['phone_invalid', 'gone'],
  },
  sayInChat: {
    summary: 'A visitor says something',
    access: 'public',
    limit: 'public-chat',
    params: slugParams,
    body: z.strictObject({ token, body: requiredHomeownerText(chatTextLimit) }),
    ok: z.object({ chat: Chat }),
    status: 201,
    creates: true,
    errors: ['gone'],
  },
  syncChat: {
    summary: 'What was said so far in a visitor’s conversation',
    access: 'public',
    limit: 'read',
    params: slugParams,
    body: z.strictObject({ token }),
    ok: z.object({ chat: Chat }),
    errors: ['gone'],
  },
} as const satisfies Calls<'startChat' | 'sayInChat' | 'syncChat'>
