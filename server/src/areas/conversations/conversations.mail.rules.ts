import { MessageId, RequestId, slug as slugShape } from '#contract/shared.ts'

/** Characters before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64

/** Whom a mail is for: the business, and its thread where the address names one. */
export interface MailTarget {
  readonly slug: string
  readonly requestId: RequestId | undefined
}

/** Reads `{slug}@domain` and `{slug}+{thread}@domain`; undefined for any other address. */
export function targetOf(address: string, domain: string): MailTarget | undefined {
  const [, local = '', host = ''] = /^([^@]{1,64})@([^@]{1,255})$/.exec(address.trim().toLowerCase()) ?? []
  if (host !== domain) return undefined
  const [name, thread, ...more] = local.split('+')
  const slug = slugShape.safeParse(name)
  if (!slug.success || more.length > 0) return undefined
  return { slug: slug.data, requestId: thread === undefined ? undefined : readThread(thread) }
}

/** A thread in an address is the request's id without its dashes: nobody guesses one, and it fits before the @. */
const threadOf = (requestId: RequestId): string => requestId.replaceAll('-', '')

function readThread(text: string): RequestId | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(text)
  return RequestId.safeParse(parts?.slice(1).join('-')).data
}

/** Where answers to a mail about a request come in. A very long slug leaves no room for the thread. */
export function replyAddress(slug: string, requestId: RequestId, domain: string): string {
  const local = `${slug}+${threadOf(requestId)}`
  return `${local.length <= longestLocalPart ? local : slug}@${domain}`
}

/** What a mail of ours is called, so that an answer to it is known by what it refers to. */
export const mailIdOf = (messageId: MessageId, domain: string): string => `<${messageId}@${domain}>`

/** Messages of ours that a mail refers to, the newest first: the last reference is the mail it answers. */
export function messagesReferredTo(references: string, domain: string): MessageId[] {
  const found = [...references.slice(-20_000).matchAll(/<([^<>@\s]{1,100})@([^<>@\s]{1,255})>/g)]
    .filter(([, , host = '']) => host.toLowerCase() === domain)
    .flatMap(([, name]) => MessageId.safeParse(name).data ?? [])
  return [...new Set(found)].toReversed().slice(0, 20)
}

/** A header of a mail: its name in lower case. */
export interface MailHeader {
  readonly key: string
  readonly value: string
}

/** Senders that are programs, whatever their headers say. */
const programs = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-]|@|$)/i

/**
 * Why a mail is not a person's, or null: an answer to it could be answered by a program again, for ever
 * (RFC 3834, section 2; RFC 2919 for lists).
 */
export function isAutomatic(headers: readonly MailHeader[], from: string, envelopeFrom: string): string | null {
  const value = (name: string): string | undefined =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  if (envelopeFrom === '') return 'bounce'
  const submitted = value('auto-submitted')
  if (submitted !== undefined && submitted !== 'no') return 'auto_reply'
  if (/^(bulk|junk|list|auto_reply)\b/.test(value('precedence') ?? '')) return 'bulk'
  if (value('list-id') !== undefined) return 'list'
  if (value('x-autoreply') !== undefined || value('x-autorespond') !== undefined) return 'auto_reply'
  return programs.test(from) ? 'program' : null
}

/**
 * Lines with which mail programs begin what is quoted, in English and Spanish. Each is looked for in one line, or in
 * two where a long name broke it.
 */
const beginnings: readonly RegExp[] = [
  /^on\b.{4,200}\bwrote:$/i,
  /^(el|en)\b.{4,200}\bescribi[óo]:$/i,
  /^.{2,200}<[^<>\s]+@[^<>\s]+>\s*(wrote|escribi[óo]):$/i,
  /^-{2,}\s*(original message|forwarded message|mensaje original|mensaje reenviado)\s*-{2,}$/i,
  /^_{20,}$/,
]
const headerLines = /^\*?(from|sent|to|subject|de|enviado|enviado el|para|asunto|fecha|date)\s*:\*?\s/i
const signature = /^--\s?$/
const phone = /^(sent from my|get outlook for|enviado desde mi|obtener outlook para)\b/i

/**
 * What was newly written: without the quoted history and the signature. What would leave nothing is left as it is, since
 * some people write below, or between, what they quote.
 */
export function withoutHistory(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line, index) => isBeginning(line.trim(), (lines[index + 1] ?? '').trim()))
  const own = end === -1 ? lines : lines.slice(0, end)
  const kept = own.filter((line) => !line.trimStart().startsWith('>'))
  const ended = kept.findIndex((line, index) => index > 0 && (signature.test(line) || phone.test(line.trim())))
  const written = (ended === -1 ? kept : kept.slice(0, ended)).join('\n').trim()
  return written === '' ? text.trim() : written
}

function isBeginning(line: string, next: string): boolean {
  if (line.length > 250) return false
  if (beginnings.some((pattern) => pattern.test(line))) return true
  if (/^(on|el|en)\b/i.test(line) && /(wrote|escribi[óo]):$/i.test(next) && next.length <= 250)
    return beginnings.some((pattern) => pattern.test(`${line} ${next}`))
  return headerLines.test(line) && headerLines.test(next)
}
