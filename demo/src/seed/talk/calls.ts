/** What the office wrote down after a call: of those who asked by phone, and of those who did not answer. */
export const answeredCalls: readonly string[] = [
  'Called from work, best reached after 4.',
  'Talked for five minutes. Wants it done right, not in a hurry.',
  'Nice on the phone. Will be home all week.',
  'Asked how soon. Told them we look at it first.',
  'Got our number from a neighbor.',
  'Prefers texts from now on.',
]
export const missedCalls: readonly string[] = [
  'Rang six times, left a message.',
  'Voicemail. Said we have an opening this week.',
  'No answer, left our number.',
]

/** Answers kept for use again. */
export const quickReplies: readonly (readonly [name: string, body: string])[] = [
  ['Ask for photos', 'Could you send us one or two photos, and one from a step back? Then we know what to bring.'],
  ['Ask for a visit', 'We would like to see it before we give a price. The visit is free. Which day suits you best?'],
  ['On our way', 'We are on our way to you and should be there in about 25 minutes.'],
  ['Quote is sent', 'Your quote is in your mailbox. Any question, just answer here.'],
  ['Parking', 'Is there room for a van with a trailer near the house?'],
]
