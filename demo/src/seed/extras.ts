/** What comes in beside real work. Each text is used once. */
export const spamMessages: readonly string[] = [
  'Hi there! I was on your website and noticed you are not ranking on the first page of Google. We guarantee page one in 30 days. Can I send a free audit?',
  'Dear business owner, you are pre-approved for up to $250,000 in working capital. No collateral. Reply YES to proceed.',
  'We build modern websites for contractors starting at $299. Your current site has 14 critical errors!!',
  'EXCLUSIVE plumbing leads in your zip code, only 2 spots left, first 5 leads free',
  'Greetings of the day, we are manufacture of brass valve and PPR fitting since 1998, kindly send us your inquiry for best price',
  'I can get you 50 five star reviews this month. Real accounts. Ask me how.',
  'Hello, who is in charge of your payroll? We save companies like yours 30% on workers comp. 10 minute call this Thursday?',
  'Your listing will be REMOVED unless you verify it today. Click the link in the next message.',
]

/** From too far away; kept so that the office can see what is asked for where. */
export const farMessages: readonly string[] = [
  'Do you come out to Antioch? Need a sewer line looked at, everyone near me is booked 3 weeks out.',
  'Paver driveway quote, about 900 sq ft. We’re in San Jose but can wait.',
  'Water heater install this weekend? Vallejo, first floor apartment.',
  'Moving to Santa Rosa in May and would love for you to redo the yard like you did for us in Berkeley. Would you consider driving up?',
  'leak in wall, half moon bay, any chance today',
  'Need a plumber for new construction in Tracy, 4 units, rough and finish. Plans available.',
]

/** Somebody who writes again because nobody seems to have read the first one. */
export const repeatMessages: readonly string[] = [
  'Not sure my first message went through so sending it again. Please call when you can!',
  'Hi, I filled out the form on your website too, but thought texting might be faster?',
  'Following up on my request from earlier today, forgot to add my phone number.',
  'same request as before, now with my correct address, sorry about that',
  'My husband sent you a message about this already I think. In case he didn’t: yes please, as soon as you can.',
]

/** Why a request came to nothing, as the office wrote it down. */
export const lostNotes: Readonly<Record<string, readonly string[]>> = {
  price: [
    'Expected about half that.',
    'Will do it himself with his brother.',
    'Over their budget, might come back in spring.',
    'We were $900 higher than the other quote.',
  ],
  chose_another: [
    'Went with a friend’s cousin.',
    'Another company could start Monday, we couldn’t.',
    'Took the other bid, they sent it the same day.',
    'Stayed with their regular gardener.',
  ],
  no_answer: [
    'Three calls, two texts, nothing.',
    'Voicemail full.',
    'Never answered after the visit.',
    'Left two voicemails.',
  ],
  timing: [
    'Needed it before the weekend.',
    'Wanted it done during their vacation, we were booked.',
    'Wants it next year, call in February.',
  ],
  too_small: ['One hose washer. Told her how to do it.', 'Below our minimum, sent him to the handyman on Solano.'],
  not_our_work: ['Pool plumbing, not us.', 'Needs an electrician.', 'Roof leak, not plumbing.'],
  changed_mind: [
    'Selling the house instead.',
    'Decided to keep the old one for now.',
    'Landlord is taking care of it.',
  ],
  other: ['Renter, and the owner said no.', 'Insurance is sending its own company.'],
}
