// Small on purpose: two areas show these words, and neither may import the other.
import type { Disqualifier } from '#contract/assistant.ts'
import type { Text } from '../texts.ts'

/** Written as a record, so that the compiler refuses a list that is not the contract's. */
const named: Readonly<Record<Disqualifier, true>> = {
  outside_area: true,
  service_not_offered: true,
  duplicate: true,
  solicitation: true,
  spam: true,
  not_ready: true,
  below_minimum: true,
  renter_without_consent: true,
  advice_only: true,
}

const isNamed = (label: string): label is Disqualifier => Object.hasOwn(named, label)

/**
 * A reason to close a request, as the assistant names it; an own one comes in the business's words. Its texts are those
 * of `requests`: a screen that shows one loads them.
 */
export function disqualifierText(text: Text, label: string): string {
  return isNamed(label) ? text(`requests.disqualifier.${label}`) : label
}
