/** What a year of posts says. No street, no surname: those of customers are nobody's business. */

/** After what was finished; `{town}` is where. */
export const finished: readonly string[] = [
  'Finished in {town} this week: {job}. The site was clean when we left.',
  '{job} in {town}, done. Tell us what you think.',
  'Another one finished: {job}, {town}. Thank you for trusting us with it.',
  'Our crew wrapped up this job in {town}: {job}. Want a price for yours? Tap below.',
  '{town}: {job}. Two days, one crew, no surprises on the bill.',
  'Before this job the owners in {town} had put it off for years. Now it’s done: {job}.',
]

/** One for about every two weeks, by the month in which it fits. */
export const tips: readonly (readonly [month: number, words: string])[] = [
  [
    0,
    'Leaving for the weekend? Close the main valve. A burst supply line does most of its damage while nobody is home.',
  ],
  [0, 'Water heater older than ten years? Look at the pan below it tonight. A little rust now is a flood later.'],
  [1, 'First big storm of the year: clear the grate at the foot of your driveway before the leaves do what leaves do.'],
  [1, 'Puddles that stay a day longer than the rain? That is a grade problem, and it is cheaper to fix in a dry week.'],
  [
    2,
    'Sprinkler season starts now. Run each zone for two minutes and walk the line. You’ll find the broken head before your water bill does.',
  ],
  [2, 'We’re booking April for patios and walkways. Tell us what you have in mind and we’ll bring a price.'],
  [3, 'Lawns want their first cut high and their first feed light. We have three openings in Berkeley this month.'],
  [3, 'A retaining wall that leans an inch this year leans three the next. We’ll look at it for free.'],
  [
    4,
    'Thinking about new faucets? Bring us the box. We’ll put in what you bought, and tell you before you buy what won’t fit.',
  ],
  [4, 'Drip lines use a third of the water of spray heads. We swap one for the other in a day.'],
  [5, 'Fire pit weather. We build them from the stone that is already in your yard when there is enough of it.'],
  [5, 'Slow kitchen drain? No chemicals, please: they eat the pipe first. Call us instead.'],
  [6, 'It’s 95 in Walnut Creek. Water before 7 AM, and only every third day. Your lawn will look better for it.'],
  [6, 'Toilet running all night? That is 200 gallons a day. The part costs $12, and we carry it in the van.'],
  [7, 'Cedar decks should be oiled in August, before the fog is back. We have two weekends left.'],
  [7, 'Remodeling a bathroom? Decide on the valve before the tile. We’ll tell you why in ten minutes.'],
  [8, 'Tree roots look for your sewer line in dry months. A camera inspection takes an hour and you keep the video.'],
  [8, 'Gutter lines that end at the wall feed your basement. We lead them to the street.'],
  [9, 'Ten days until the rain. If you know where your yard floods, send us a photo today.'],
  [9, 'Fall is for planting in the East Bay: roots grow all winter, and you water half as much next summer.'],
  [
    10,
    'Family coming for Thanksgiving? The disposal gets no potato skins, no turkey grease, and no celery. You’re welcome.',
  ],
  [10, 'We had 40 calls in the first storm last year. If your drain is slow now, now is the day to call.'],
  [11, 'We’re closed December 24 to 26 and reachable for emergencies on the number you know.'],
  [11, 'Pipes on an outside wall? Leave the cabinet doors open on frost nights. It costs nothing.'],
]

/** What is still to come: the first waits for the owner’s OK. */
export const ahead: readonly string[] = [
  'Storm season is here. We have two openings for yard drainage before Thanksgiving.',
  'Water heaters take half a day, and we haul the old one away. Ask us for a price.',
  'Planning a patio for spring? We draw and price it in December, when we have time for you.',
]
