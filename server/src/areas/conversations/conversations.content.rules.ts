import { LRUCache } from 'lru-cache'
import { claims } from './conversations.content.claims.rules.ts'
import { contactsNotOurs } from './conversations.content.contacts.rules.ts'
import { prices } from './conversations.content.money.rules.ts'
import { sentencesOf, type ContentFault } from './conversations.content.text.rules.ts'
import { promisedTimes, type TimesAllowed } from './conversations.content.times.rules.ts'

export type { AllowedTime } from './conversations.content.times.rules.ts'
export type { ContentFault } from './conversations.content.text.rules.ts'

/** What an automatic message may contain beside plain words. */
export interface Allowed extends TimesAllowed {
  /** Hosts of links and of mail addresses that are the business's own. */
  readonly hosts: readonly string[]
  /** E.164 */
  readonly phones: readonly string[]
  /** Names that may hold any words: a business may be called Guaranteed Roofing. */
  readonly names?: readonly string[]
}

/**
 * What of an automatic message to a homeowner may not be in it, whoever worded it: prices, times that nobody holds,
 * claims about the business, the wish to be taken for a person, questions for secrets, and contacts of others. The
 * strictest reading counts, in English and Spanish: a message that is held reaches a person, one that is not is sent.
 */
export function contentFaults(body: string, allowed: Allowed): readonly Fault[] {
  const key = JSON.stringify([body, allowed])
  const known = judged.get(key)
  if (known) return known
  const faults = findFaults(body, allowed)
  judged.set(key, faults)
  return faults
}

interface Fault {
  readonly fault: ContentFault
  readonly words: string
}

/** The last judgements: a message is judged when it is written, and by the same facts again when it leaves. */
const judged = new LRUCache<string, readonly Fault[]>({ max: 500 })

function findFaults(body: string, allowed: Allowed): readonly Fault[] {
  const sentences = sentencesOf(body, allowed.names ?? [])
  const found = (fault: ContentFault, words: string | null) => (words === null ? [] : [{ fault, words }])
  return [
    ...found('not_ours', contactsNotOurs(body, allowed)),
    ...sentences.flatMap((sentence) => [
      ...found('promises_price', prices(sentence)),
      ...claims(sentence),
      ...found('promises_date', promisedTimes(sentence, allowed)),
    ]),
  ]
}
