import type { Channel, heldReasons } from '#contract/conversations.ts'

export type HeldReason = (typeof heldReasons)[number]

/** What the gate must know of somebody before a message may go to them. */
export interface Recipient {
  /** E.164 */
  readonly phone: string | null
  readonly email: string | null
  readonly doNotContact: boolean
  /** They answered STOP. */
  readonly textsStopped: boolean
}

/** Why a message may not go out now, or where it goes. */
export type Verdict = { readonly held: HeldReason } | { readonly to: string }

/** Carriers refuse a text of more parts than this. */
const MOST_PARTS = 10

/**
 * The gate: the one place that decides whether a message leaves. It is asked when the message is queued and again
 * just before it is sent, because a customer may have said STOP in between.
 */
export function judge(channel: Channel, body: string, recipient: Recipient): Verdict {
  if (recipient.doNotContact) return { held: 'do_not_contact' }
  if (channel === 'email') return recipient.email === null ? { held: 'no_email' } : { to: recipient.email }
  if (recipient.phone === null) return { held: 'no_phone' }
  if (recipient.textsStopped) return { held: 'opted_out' }
  if (partsOf(body) > MOST_PARTS) return { held: 'too_long' }
  return { to: recipient.phone }
}

// The alphabet of texts (3GPP TS 23.038, section 6.2.1): basic characters count once, extended ones twice.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** How many parts a text is sent as: 160 or 153 units each, and 70 or 67 if one character is outside the alphabet. */
export function partsOf(body: string): number {
  const characters = Array.from(body)
  const plain = characters.every((character) => BASIC.has(character) || EXTENDED.has(character))
  const units = plain ? characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0) : body.length
  const [alone, joined] = plain ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / joined)
}
