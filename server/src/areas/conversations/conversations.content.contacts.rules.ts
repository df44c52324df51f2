import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { z } from 'zod'
import { mayHoldPhone } from '../../platform/phone.rules.ts'

/** What of contacts is the business's own, or the customer's. */
export interface ContactsAllowed {
  readonly hosts: readonly string[]
  readonly phones: readonly string[]
}

/** Endings of names that people write without "https": of others a missing space after a full stop would be one. */
const endings =
  /\.(?:com|net|org|info|biz|io|co|us|me|app|dev|ai|ly|gl|gg|xyz|site|online|shop|store|link|click|top|page|live|tv|cc|to|ru|cn|mx|es|uk|ca|de)$/
const Host = z.hostname()

/** The host that a word leads to; null for a word. */
function hostOf(word: string): string | null {
  const bare = word.replaceAll(/^[("'«“[<]+|[)"'»”\]>.,;:!?]+$/g, '').toLowerCase()
  const scheme = /^[a-z][a-z\d+.-]*:\/\//.test(bare)
  if (!scheme && !bare.includes('.')) return null
  // of a mail address it is what stands behind the last @, as of any address with a user
  const read = URL.parse(scheme ? bare : `https://${bare}`)
  const host = read?.hostname.replace(/^www\./, '') ?? ''
  if (scheme) return host === '' ? bare : host
  return Host.safeParse(host).success && (endings.test(host) || bare.startsWith('www.')) ? host : null
}

/** A link, a mail address or a phone number that is neither the business's nor the customer's; null for none. */
export function contactsNotOurs(body: string, { hosts, phones }: ContactsAllowed): string | null {
  const text = body.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  for (const word of text.split(/\s+/)) {
    const host = hostOf(word)
    if (host !== null && !hosts.some((own) => host === own || host.endsWith(`.${own}`))) return word
  }
  if (!mayHoldPhone(text)) return null
  const known = new Set(phones)
  const other = findPhoneNumbersInText(text, 'US').find(({ number }) => !known.has(number.number))
  return other ? text.slice(other.startsAt, other.endsAt) : null
}

/** Hosts of a business: of its website, and of the address it is written to; those of large mail providers are nobody's. */
export function hostsOf(website: string, mail: string): readonly string[] {
  const site = website === '' ? null : hostOf(website.includes('//') ? website : `https://${website}`)
  const box = mail.slice(mail.lastIndexOf('@') + 1).toLowerCase()
  return [site, mail.includes('@') && !everybodys.has(box) ? box : null].filter((host) => host !== null)
}
const everybodys = new Set([
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
])
