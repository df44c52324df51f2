import type { Consent, ConsentWord } from '#contract/customers.work.ts'
import { consentPurposes } from '#contract/customers.work.ts'

/** A number or mail of a customer, with the way it is written to. */
export interface Contactable {
  readonly channel: ConsentWord['channel']
  readonly contact: string
}

/**
 * What holds for each number and mail, and each purpose. The newest word for a purpose decides; a stop of the service
 * stops everything that goes there, unless marketing was agreed to again since. `words`: newest first.
 */
export function standing(contacts: readonly Contactable[], words: readonly ConsentWord[]): Consent[] {
  return contacts.flatMap(({ channel, contact }) => {
    const own = words.filter((word) => word.channel === channel && word.contact === contact)
    return consentPurposes.map((purpose): Consent => {
      const word = own.find(
        (each) => each.purpose === purpose || (each.purpose === 'service' && each.state === 'stopped'),
      )
      return { channel, contact, purpose, state: word?.state ?? 'unknown', word: word ?? null }
    })
  })
}
