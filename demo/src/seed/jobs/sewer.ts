import type { Job } from '../job.ts'

export const sewerJobs: readonly Job[] = [
  {
    service: 'sewer',
    name: 'Sewer lateral replacement',
    messages: [
      'We are selling and need the EBMUD sewer lateral compliance certificate. Failed the test at the cleanout. Closing is in 5 weeks, is this doable?',
      'Got a letter from the city about our sewer lateral. What does trenchless cost for about 50 ft, house to street?',
      'Sewer scope from our inspection shows offset joints and a bellied section (report attached by email). Seller offers 9k credit. Is that enough?',
      'need PSL certificate asap. 1924 bungalow. clay pipe',
      'Can you give us a second opinion on a $22,000 sewer replacement quote? It seems high, the line is only 38 ft and the yard is flat.',
    ],
    question:
      'Do you have the video or the report? And what’s over the line in the front yard: lawn, plants or paving?',
    replies: [
      'Report attached. Front yard is lawn and a brick path.',
      'I only have the letter. Paved driveway over half of it.',
      'Video link sent by email.',
    ],
    notes: [
      [
        'Line located',
        '52 ft from house cleanout to main, depth 3\'6" at the house and 6\'8" at the sidewalk. Marked green.',
      ],
      ['Utility locate', '811 ticket opened, clear on Thursday. Gas crosses at 14 ft, hand dig there.'],
      ['Pull', 'Pipe bursting, 4" HDPE, two pits 3x5 ft. Encroachment permit posted on the fence.'],
      [
        'Test',
        'Air test passed 3.5 psi for 5 minutes with EBMUD’s inspector on site. Certificate comes by email in two days.',
      ],
    ],
    tags: ['permit', 'escrow'],
    price: [7800, 15800],
    pictures: { sent: [], taken: ['sprinkler-trench'] },
  },
  {
    service: 'sewer',
    name: 'Gas line extension',
    messages: [
      'Want to run gas to the back patio for a BBQ and maybe a fire pit later. About 35 ft from the meter along the side of the house.',
      'Switching from electric range to gas (yes we know, the opposite of everyone). Need a line from the crawl space, range is on an inside wall.',
      'Can you cap off a gas line in the living room? Old wall heater is gone and there’s just a pipe with a plug I don’t trust.',
      'Gas dryer hookup needed in laundry room. Gas is at the water heater 6ft away',
      'PG&E shut our gas off after a leak test, they said a licensed plumber has to find & fix then they turn it back on. No heat in the house, two seniors. Please hurry.',
    ],
    question: 'If you smell gas, leave the house and call 911 or PG&E first. If not, what else is on the meter now?',
    replies: [
      'No smell. Furnace, water heater and range.',
      'PG&E already shut it off, so nothing is on.',
      'Furnace and water heater, that’s all.',
    ],
    notes: [
      ['Load', 'Furnace 80k, heater 40k, range 65k, grill 60k: 245k at 62 ft, 1-1/4" for the first 20 ft, then 1".'],
      ['Pressure test', '15 psi for 20 minutes, held. Gauge photo is with the permit papers.'],
    ],
    tags: ['permit', 'gas'],
    price: [450, 2900],
    pictures: { sent: [], taken: ['fire-pit'] },
  },
]
