import type { RequestId } from '#contract/shared.ts'
import type { E164 } from '../../platform/phone.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askForTurn } from '../assistant/assistant.asking.operations.ts'
import { assistantIsOn } from '../assistant/assistant.settings.operations.ts'
import { beginConversation } from '../conversations/conversations.beginning.operations.ts'
import { permissionOf, recordConsent } from '../conversations/conversations.consents.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'
import {
  channelFor,
  consentChannel,
  holderFor,
  isNews,
  opensChat,
  saysItself,
  speaksFirst,
  type ArrivalWay,
} from './requests.arrival.rules.ts'

/** What of an arrival its conversation begins with. */
export interface Beginning {
  readonly way: ArrivalWay
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly message: string
  readonly language?: 'en' | 'es'
  readonly consent?: { readonly how: 'form' | 'wrote_first' | 'member' | 'provider' | 'import'; readonly words: string }
  readonly isSpam: boolean
}

/**
 * Begins the conversation about a new request: who answers and by which channel, what the person agreed to, the
 * assistant's first turn, and the word to the members. The token that opens it in the website chat, for those who sit
 * before a page of ours.
 */
export async function beginTalk(work: SiteWork, requestId: RequestId, beginning: Beginning): Promise<string | null> {
  const { way, phone, email, isSpam } = beginning
  const language = beginning.language ?? (await businessLanguage(work))
  if (!isSpam) await writeConsent(work, requestId, beginning)
  const mayText = phone !== null && (await permissionOf(work, 'sms', phone)) === 'granted'
  const heldBy = holderFor(way, { assistantIsOn: await assistantIsOn(work), isSpam })
  const { chatToken } = await beginConversation(work, {
    requestId,
    channel: channelFor(way, { phone, email, mayText }),
    language,
    chatToken: opensChat(way),
    heldBy,
    said: !isSpam && saysItself(way),
  })
  if (heldBy === 'assistant' && speaksFirst(way)) await askForTurn(work, requestId)
  if (isNews(way, isSpam)) await tellMembers(work, requestId, beginning)
  return chatToken
}

/** Reads what `beginTalk` will ask for, along with whatever is read at the same moment. */
export async function lookAhead(work: SiteWork, { phone, email }: Pick<Beginning, 'phone' | 'email'>): Promise<void> {
  await Promise.all([
    assistantIsOn(work),
    phone === null ? undefined : permissionOf(work, 'sms', phone),
    email === null ? undefined : permissionOf(work, 'email', email),
  ])
}

/**
 * Writes down what the person agreed to. Not where somebody said stop before: anybody can type another's number into a
 * form, and only the number's own START takes a stop back.
 */
async function writeConsent(work: SiteWork, requestId: RequestId, beginning: Beginning): Promise<void> {
  const { way, consent } = beginning
  const channel = consentChannel(way)
  const contact = channel === 'email' ? beginning.email : beginning.phone
  if (!consent || contact === null || (await permissionOf(work, channel, contact)) === 'stopped') return
  await recordConsent(work, { channel, contact, state: 'granted', ...consent, requestId })
}

/** The members hear of it whether the assistant answers or not. */
async function tellMembers(work: SiteWork, requestId: RequestId, { name, message }: Beginning): Promise<void> {
  await notify(work, {
    event: 'new_request',
    title: ({ text }) => text('requests.new', { name }),
    body: message,
    path: `/requests?request=${requestId}`,
  })
}
