/** What the office wrote down after a call: of those who asked by phone, and of those who did not answer. */
export const answeredCalls: readonly string[] = [
  'Called from work, best reached after 4.',
  'Talked for five minutes. Wants it done right, not in a hurry.',
  'Nice on the phone. Will be home all week.',
  'Asked how soon. Told them we need to see it first.',
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
  ['Ask for photos', "Could you send us one or two photos, plus one from farther back? Then we'll know what to bring."],
  [
    'Suggest a visit',
    "We'd like to see it before we give you a price. There's no charge for the visit. Which day works best for you?",
  ],
  ['On our way', "We're on our way and should be there in about 25 minutes."],
  ['Quote sent', 'Your quote is in your email inbox. Just reply here if you have any questions.'],
  ['Parking', 'Is there room to park a van and trailer near the house?'],
]
