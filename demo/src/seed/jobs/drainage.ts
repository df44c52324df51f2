import type { Job } from '../job.ts'

export const drainageJobs: readonly Job[] = [
  {
    service: 'drainage',
    name: 'French drain',
    messages: [
      'Water comes into our crawl space every time it rains hard. I have 4 inches there right now. Uphill neighbor’s downspouts point at us. French drain?',
      'Back yard is a swamp Dec thru March. Kids cant use it. Looking for a drainage fix, ideally before the rains',
      'Sump pump runs nonstop. Someone told us a french drain on the uphill side would help. About 45 ft of foundation.',
      'standing water next to foundation after rain, worried. free estimate?',
      'We had a foundation company quote $31k for drainage, felt like a scare tactic. Could you take a look and give us an honest opinion?',
    ],
    question:
      'Where could the water go: is the street lower than the house, or is there a lower spot at least 10 feet away?',
    replies: [
      'The street is about 4 ft lower than the house.',
      'It slopes to the back, there’s a creek behind.',
      'Everything is flat, that’s the problem I guess.',
    ],
    notes: [
      [
        'Levels',
        'Shot grades with the laser: 1.3% fall to the curb over 62 ft, that’s enough. Outlet through the curb needs a city permit.',
      ],
      [
        'Trench',
        '12" wide, 24" deep along the east side, 48 ft. Fabric, 4" perforated pipe holes down, 3/4" drain rock to 4" below grade.',
      ],
      [
        'Spoils',
        '7 yards hauled to the Berkeley transfer station. Moved the line 10" out there to save the camellia roots.',
      ],
      ['After the first storm', 'Stopped by after 1.4" of rain: crawl space dry, water running at the curb outlet.'],
    ],
    tags: ['permit'],
    price: [3900, 12800],
    pictures: { sent: [], taken: ['french-drain'] },
  },
  {
    service: 'drainage',
    name: 'Downspout drainage',
    messages: [
      'Downspouts just dump next to the house. Want them piped to the street. 4 of them.',
      'Clogged underground downspout line, roof water shoots up at the elbow like a fountain. Can you jet it?',
      'New gutters went up yesterday and the gutter guy says we need a drainage guy. You do that?',
      'Side yard between us and next door floods, 5 ft wide, concrete. channel drain maybe?',
      'Rain barrel + overflow to a dry well / rain garden. Interested in doing this right & keeping water on the property.',
    ],
    question: 'How many downspouts, and what’s between them and the street: lawn, flower beds or concrete?',
    replies: [
      'Four. Mostly lawn, and we’d have to cross the walkway.',
      'Two in front, just flower beds.',
      'Three, all concrete.',
    ],
    notes: [
      ['Line', '3" SDR35, cleanouts at each corner, pop-up emitter at the strip. One 3" core through the curb.'],
      ['Tested', 'Ran the hose full on for 10 minutes in each downspout, no backup.'],
    ],
    tags: [],
    price: [900, 4800],
    pictures: { sent: [], taken: ['french-drain'] },
  },
]
