import { z } from 'zod'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import { E164, readPhone } from '../../platform/phone.ts'

/** The longest text that is taken on from one message from outside; the thread keeps less, and marks the cut. */
const longestBody = 100_000
const longestSubject = 500
const longestName = 120

/**
 * Text as it may be kept: no card number, no one-time code, no U+0000, no half characters, at most so many UTF-16 units.
 * What was cut off is gone before anything is looked for: a cut number is no number any more.
 */
export const storable = (text: string, longest: number): string =>
  maskSensitive(text.replaceAll('\u0000', '').slice(0, longest).toWellFormed().trim())

export const storableBody = (text: string): string => storable(text.replaceAll('\r\n', '\n'), longestBody)
/** One line: what breaks a line, steers a terminal or turns the direction of what follows becomes a space. */
export const storableLine = (text: string, longest: number): string =>
  storable(text.slice(0, longest * 4).replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' '), longest)
export const storableSubject = (text: string): string => storableLine(text, longestSubject)
export const storableName = (text: string): string => storableLine(text, longestName)

const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/)

/** A text as Twilio's webhook says it; everything that is not used is left aside. */
export const TextForm = z.object({
  MessageSid: sid,
  From: z.string().max(100),
  To: z.string().max(100),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).max(10).catch(0),
})

/** A call as it begins or ends. */
export const CallForm = z.object({
  CallSid: sid,
  From: z.string().max(100).default(''),
  To: z.string().max(100).default(''),
  DialCallStatus: z.string().max(40).default(''),
})

/** What became of a text that was sent. */
export const StatusForm = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(20).optional(),
})

/** What carriers write where a caller wants to be nobody: their words, or the digits of those words on a keypad. */
const nobody = new Set([
  '',
  'anonymous',
  'restricted',
  'unavailable',
  'unknown',
  '+266696687',
  '+86282452253',
  '+7378742833',
  '+2562533',
  '+8656696',
])

/** Whose call or text it is; null for somebody who does not say, or who cannot be answered. */
export function callerOf(from: string): E164 | null {
  return nobody.has(from.trim().toLowerCase()) ? null : readPhone(from)
}

/** Our own number as Twilio writes it. */
export const lineNumber = (to: string): string => E164.safeParse(to.trim()).data ?? ''

/** A picture of a text: where it lies. */
export function mediaOf(form: Readonly<Record<string, string>>, count: number): { url: string; type: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    type: form[`MediaContentType${index}`] ?? '',
  })).filter(({ url, type }) => url !== '' && url.length <= 1000 && type.startsWith('image/'))
}

/** Whether nobody took the call. */
export const isMissed = (dialStatus: string): boolean =>
  ['no-answer', 'busy', 'failed', 'canceled'].includes(dialStatus)
