import { SendingChannels, type SendingChannel } from '#contract/conversations.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { settingsInForce } from '../assistant/assistant.settings.operations.ts'
import { heldRow } from '../requests/requests.facts.operations.ts'
import { hasOpenPage } from '../portals/portals.standing.operations.ts'
import { openingOf, siteFacts } from '../sites/sites.opening.operations.ts'
import { permissionOf } from './conversations.consents.operations.ts'
import type { AllowedTime } from './conversations.content.rules.ts'
import { hostsOf } from './conversations.content.contacts.rules.ts'
import { judge, mostUnansweredADay, restsAtNight, type GateFacts, type Judgement } from './conversations.gate.rules.ts'
import { ownLine } from './conversations.line.ts'
import { countOutgoing, readRecipient, type RecipientRow } from './conversations.store.ts'
import { hasTexted, type ConversationRow } from './conversations.threads.store.ts'
import { zonesOf } from './conversations.zones.ts'

/** A message as the gate is asked about it. */
export interface AskedMessage extends Pick<GateFacts, 'sender' | 'purpose' | 'body' | 'written'> {
  readonly requestId: RequestId
  readonly channel: SendingChannel
  /** Times that were really free: the only ones an automatic message may name. */
  readonly allowedTimes: readonly AllowedTime[]
  /** It is in the counts of what was sent already. */
  readonly counted: boolean
}

/** What the gate says of one message to the customer of a request. */
export interface Passage extends Judgement {
  readonly recipient: RecipientRow
}

const day = 86_400_000

/**
 * Asks the gate with what is known at this moment. Nothing is sent in a business's name without it. The caller holds the
 * conversation's row.
 * @throws Refusal not_found when the business has no such request
 */
export async function askGate(work: SiteWork, thread: ConversationRow, message: AskedMessage): Promise<Passage> {
  const { db, site, now } = work
  const { channel, sender } = message
  const recipient = await readRecipient(db, site.id, message.requestId)
  if (!recipient) throw new Refusal('not_found')
  const { stage, archived_at: archived } = (await heldRow(work, message.requestId)) ?? recipient
  const more = message.counted ? 0 : 1
  // a conversation begins with what the customer asked for
  const lastHeard = thread.last_inbound_at ?? thread.created_at
  const automatic = sender === 'assistant'
  const [sent, permission, settings, faults, hasPage] = await Promise.all([
    channel === 'sms' ? textsToday(work, recipient.customer_id) : 0,
    permissionFor(work, channel, recipient),
    automatic ? settingsInForce(work) : null,
    automatic ? faultsOf(work, message, recipient) : [],
    // looked for only where it decides
    channel === 'chat' && thread.chat_token_hash === null && hasOpenPage(work, recipient.customer_id),
  ])
  const texts = channel === 'sms' ? sent + more : 0
  return {
    recipient,
    ...judge({
      channel,
      sender,
      purpose: message.purpose,
      body: message.body,
      now,
      written: message.written,
      recipient: {
        phone: recipient.phone,
        email: recipient.email,
        doNotContact: recipient.do_not_contact,
        permission,
        zones: restsAtNight({ ...message, now, thread: { lastHeard } }) ? await placesOf(recipient) : [],
        textsToday: texts,
        // looked for only where it decides
        neverTexted: texts > mostUnansweredADay && !(await hasTexted(db, site.id, recipient.customer_id)),
      },
      thread: {
        heldBy: thread.held_by === 'assistant' || thread.held_by === 'member' ? thread.held_by : 'nobody',
        heldSince: thread.held_since,
        hasChat: thread.chat_token_hash !== null || hasPage,
        lastHeard,
        assistantSent: thread.assistant_sent + more,
        over: stage === 'closed' || archived !== null,
        trial: recipient.trial,
      },
      assistantOn: settings?.enabled ?? false,
      faults,
    }),
  }
}

const textsToday = ({ db, site, now }: SiteWork, customerId: string): Promise<number> =>
  countOutgoing(db, site.id, customerId, new Date(now.getTime() - day))

/** Reads what the gate will ask for, along with whatever is read at the same moment. The caller holds the conversation. */
export async function lookAheadOfGate(
  work: SiteWork,
  ahead: {
    readonly requestId: RequestId
    readonly customer_id: string
    readonly channel: string
    readonly sender: string
    readonly phone: string | null
    readonly email: string | null
  },
): Promise<void> {
  const { requestId, customer_id: customerId, channel, sender, phone, email } = ahead
  const contact = channel === 'sms' ? phone : channel === 'email' ? email : null
  await Promise.all([
    readRecipient(work.db, work.site.id, requestId),
    sender === 'assistant' ? Promise.all([settingsInForce(work), siteFacts(work)]) : undefined,
    ownLine(work),
    channel === 'sms' ? textsToday(work, customerId) : undefined,
    contact === null ? undefined : permissionOf(work, channel === 'sms' ? 'sms' : 'email', contact),
  ])
}

async function permissionFor(
  work: SiteWork,
  channel: SendingChannel,
  row: RecipientRow,
): Promise<'granted' | 'unknown' | 'stopped'> {
  const contact = channel === 'sms' ? row.phone : channel === 'email' ? row.email : null
  if (channel === 'chat' || contact === null) return 'unknown'
  const said = await permissionOf(work, channel, contact)
  // stopped before there was a ledger
  return said === 'unknown' && channel === 'sms' && row.texts_stopped_at !== null ? 'stopped' : said
}

async function placesOf({ phone, time_zone: home }: RecipientRow): Promise<readonly string[]> {
  const zones = phone === null ? [] : await zonesOf(phone)
  return zones.length > 0 ? zones : [home]
}

/** Loaded at the first message of an assistant: its libraries take a second that no start should wait for. */
export const contentRules = () => import('./conversations.content.rules.ts')

/** What of its words may not leave, by the facts of when it was worded: "tomorrow" is counted from there. */
async function faultsOf(work: SiteWork, { body, allowedTimes, written }: AskedMessage, row: RecipientRow) {
  const [{ hours }, site, line, { contentFaults }] = await Promise.all([
    settingsInForce(work),
    siteFacts(work),
    ownLine(work),
    contentRules(),
  ])
  const { opensAt } = openingOf(site, hours, written)
  return contentFaults(body, {
    times: opensAt === null ? allowedTimes : [...allowedTimes, { starts: opensAt, ends: opensAt }],
    timeZone: row.time_zone,
    now: written,
    hosts: hostsOf(site.existing_website, site.email ?? ''),
    phones: [row.business_phone, row.phone, line].filter((phone) => typeof phone === 'string'),
    names: [row.business],
  })
}

export const isSendingChannel = (channel: string): channel is SendingChannel =>
  SendingChannels.safeParse(channel).success
