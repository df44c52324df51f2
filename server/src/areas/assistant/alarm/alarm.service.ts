import type { EmergencyKind } from '#contract/emergencies/values.ts'
import type { RequestId } from '#contract/shared.ts'
import { mayHoldPhone } from '../../../platform/phone.rules.ts'
import { E164, phoneForUs, readPhone } from '../../../platform/phone.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { conversationOf, hasMemberWritten, saySafety, type MessageReceived } from '../../conversations/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  knownFacts,
  learnFromCustomer,
  markEmergency,
  noteEmergencyPhone,
  requestFacts,
  type RequestArrived,
  type RequestFacts,
} from '../../requests/index.ts'
import { settingsInForce } from '../assistant.settings.operations.ts'
import { assistantText, type Language } from '../assistant.texts.ts'
import { isAskedAbout } from '../assistant.turn.reading.ts'

// loaded at the first message: the libraries for numbers and languages take a second that no start should wait for
const danger = () => import('../danger/danger.rules.ts')
const rules = () => import('./alarm.rules.ts')

/** Subscribes to `message.received`: a danger is heard in every message, whoever has the conversation. */
export async function hearMessage(work: SiteWork, { requestId, channel, text }: MessageReceived): Promise<void> {
  await hear(work, requestId, text, channel === 'chat' || channel === 'sms' ? channel : null)
}

/** Ways whose words come as a message as well, once the conversation has begun; and those that bring nothing new. */
const otherwiseHeard = new Set<RequestArrived['way']>(['chat', 'text', 'mail', 'page', 'import', 'trial'])

/** Subscribes to `request.arrived`. Who sent a form sits before its page of thanks, where the chat opens. */
export async function hearArrival(work: SiteWork, { requestId, way, message }: RequestArrived): Promise<void> {
  if (!otherwiseHeard.has(way)) await hear(work, requestId, message, way === 'form' ? 'chat' : null)
}

type Reachable = 'chat' | 'sms' | null

async function hear(work: SiteWork, requestId: RequestId, text: string, channel: Reachable): Promise<void> {
  const heard = (await danger()).dangerIn(text)
  if (heard?.level === 'strict') await raiseAlarm(work, requestId, { kind: heard.kind, words: text, channel })
  else if (mayHoldPhone(text)) await takeNumber(work, requestId, text)
}

/** A danger that somebody told of; `channel`: where they read an answer now, if they do. */
export interface Alarm {
  readonly kind: EmergencyKind
  readonly words: string
  readonly channel?: Reachable
}

/**
 * Marks the request, alerts the members, and says what to do first where nobody else does. What is marked already is
 * not told again.
 * @throws Refusal not_found
 */
export async function raiseAlarm(work: SiteWork, requestId: RequestId, alarm: Alarm): Promise<void> {
  const { kind, words, channel = null } = alarm
  const facts = await requestFacts(work, requestId)
  // a form that a program filled in is spam and out of sight from its first moment
  if (facts.trial || (facts.status === 'spam' && facts.archived)) return
  const { whereaboutsIn, quoted } = await rules()
  const found = whereaboutsIn(words)
  const said = { ...found, phone: dialled(found.phone) }
  const marked = await markEmergency(work, requestId, { kind, phone: said.phone })
  if (marked === 'known') return takeNumber(work, requestId, words)
  await learnContact(work, requestId, said)
  const phone = said.phone ?? phoneOf(facts)
  const address = facts.address || (said.address ?? '')
  await alertMembers(work, {
    title: 'emergency.alert',
    facts: { ...facts, address },
    kind,
    phone,
    words: quoted(words),
  })
  if (marked === 'new' && channel !== null) await sayWhatToDo(work, facts, { kind, words, channel }, phone !== null)
}

const dialled = (phone: string | null): E164 | null => E164.safeParse(phone).data ?? null

const phoneOf = ({ emergency, told, phone }: RequestFacts): E164 | null =>
  emergency?.phone ?? readPhone(told?.phone ?? '') ?? phone

/** What they say of themselves is kept with the request as at any time; a number that cannot be right is not theirs. */
async function learnContact(
  work: SiteWork,
  requestId: RequestId,
  { phone, address }: { readonly phone: E164 | null; readonly address?: string | null },
): Promise<void> {
  const isReal = phone !== null && readPhone(phone) !== null
  if (!isReal && !address) return
  await learnFromCustomer(work, requestId, { ...(isReal ? { phone } : {}), ...(address ? { address } : {}) })
}

/** They were asked for a number, and send one: the members hear of it, and of a few corrections. */
async function takeNumber(work: SiteWork, requestId: RequestId, words: string): Promise<void> {
  const facts = await knownFacts(work, requestId)
  if (!facts?.emergency || facts.trial) return
  const { phoneIn } = await rules()
  const phone = dialled(phoneIn(words))
  if (phone === null || phone === phoneOf(facts)) return
  const isNews = await noteEmergencyPhone(work, requestId, phone)
  await learnContact(work, requestId, { phone })
  if (!isNews) return
  await alertMembers(work, { title: 'emergency.number', facts, kind: facts.emergency.kind, phone, words: '' })
}

interface Alert {
  readonly title: 'emergency.alert' | 'emergency.number'
  readonly facts: RequestFacts
  readonly kind: EmergencyKind
  readonly phone: E164 | null
  readonly words: string
}

/** What, who, where, and how to call back; at night too. */
async function alertMembers(work: SiteWork, { title, facts, kind, phone, words }: Alert): Promise<void> {
  const say = (language: Language, key: Parameters<typeof assistantText>[1], value = '') =>
    assistantText(language, key, {
      value,
      kind: assistantText(language, `emergency.kind.${kind}`),
      name: facts.name || assistantText(language, 'emergency.somebody'),
      phone: phone === null ? '' : phoneForUs(phone),
    })
  const body = (language: Language): string =>
    [
      say(language, facts.address === '' ? 'emergency.no_address' : 'emergency.where', facts.address),
      say(language, phone === null ? 'emergency.no_phone' : 'emergency.call'),
      ...(words === '' ? [] : [say(language, 'emergency.words', words)]),
    ].join(' ')
  await notify(work, {
    event: 'emergency',
    title: ({ locale }) => say(locale, title),
    body: ({ locale }) => body(locale),
    path: `/requests?request=${facts.id}`,
    urgent: true,
  })
}

/** Milliseconds in which a member who wrote is taken to be there: their words are not talked over. */
const MEMBER_IS_THERE = 5 * 60_000

/**
 * The safety line where the assistant will not say it: it is off, let go, or the request is past its questions. Once for
 * each danger of a conversation.
 */
async function sayWhatToDo(
  work: SiteWork,
  facts: RequestFacts,
  { kind, words, channel }: { kind: EmergencyKind; words: string; channel: 'chat' | 'sms' },
  isReachable: boolean,
): Promise<void> {
  const [conversation, { enabled }] = await Promise.all([conversationOf(work, facts.id), settingsInForce(work)])
  if (!conversation) return
  if (conversation.heldBy === 'assistant' && enabled && isAskedAbout(facts)) return
  if (await hasMemberWritten(work, facts.id, new Date(work.now.getTime() - MEMBER_IS_THERE))) return
  const { languageIn, safetyWords } = await rules()
  const body = safetyWords(kind, languageIn(words, conversation.language), isReachable || channel === 'sms')
  await saySafety(work, { requestId: facts.id, channel, body })
}
