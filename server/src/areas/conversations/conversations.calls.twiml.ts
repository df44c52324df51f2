/** Seconds that a call rings before it counts as missed: a mailbox of the phone's own would take it a little later. */
const ringsFor = 20

/**
 * What Twilio does with a call: lets it ring at a number and says how that ended, or refuses it as busy, so that the
 * caller is not charged for silence.
 */
export async function ringing(number: string | null, ended: string): Promise<string> {
  // loaded at the first call: the library is large
  const { default: VoiceResponse } = await import('twilio/lib/twiml/VoiceResponse.js')
  const response = new VoiceResponse()
  if (number === null) response.reject({ reason: 'busy' })
  else response.dial({ action: ended, method: 'POST', timeout: ringsFor }, number)
  return response.toString()
}
