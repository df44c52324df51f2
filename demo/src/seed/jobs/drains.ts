import type { Job } from '../job.ts'

export const drainJobs: readonly Job[] = [
  {
    service: 'drains',
    name: 'Kitchen drain clearing',
    messages: [
      'Kitchen sink totally clogged, both sides. Tried drano (I know, I know). Need help today if possible.',
      'The kitchen line backs up every few months. Last guy snaked it and it came back. Want someone to actually find out why.',
      'garbage disposal side backs up into the other side when dishwasher runs',
      {
        es: 'Se tapó el desagüe de la cocina y el agua sale por el otro lado. Vivimos en el segundo piso. ¿Tienen servicio hoy?',
      },
      'Grease trap line at the restaurant is slow, we can’t have this on a Friday. We close at 10pm, can you come after?',
    ],
    question: 'Is it just the kitchen, or are the bathroom and laundry slow too? And is there a cleanout outside?',
    replies: [
      'Just the kitchen. I don’t know what a cleanout looks like.',
      'Laundry too, it bubbles.',
      'Just kitchen. Cleanout is by the gas meter.',
    ],
    notes: [
      [
        'Cleared',
        'Ran 60 ft of 1/2" cable from the outside cleanout, heavy grease at 22 ft. Camera after: clear, belly of about 2 ft under the laundry.',
      ],
      ['Told customer', 'Belly will catch grease again. Jet it once a year or replace 8 ft of pipe, quoted both.'],
    ],
    tags: ['emergency'],
    price: [185, 640],
  },
  {
    service: 'drains',
    name: 'Main sewer line clearing',
    messages: [
      'Sewage is coming up in the shower when we flush!!! Emergency please call me',
      'All drains slow, toilet gurgles when washer drains. Big redwood in the front yard, roots?',
      'Buying a house in the area, need a sewer scope before the contingency ends on the 14th. Agent can let you in.',
      'main line clogged again. its the third time this year, roots from the city tree. Want it jetted this time not just snaked',
      'Downstairs tub filling up with dirty water. We stopped using everything. Two adults, one bathroom. Help!',
    ],
    question:
      'Please don’t run any water for now. Is there a cleanout in front (a round cap, about 4 inches), and can we get to it?',
    replies: [
      'Yes there’s a cap by the front steps. Gate is open.',
      'I see a white cap in the flower bed.',
      'No idea. We stopped all the water.',
    ],
    notes: [
      [
        'On site',
        'Tomás got there 40 minutes after the call. Cleared with the big machine, root mass at 46 ft under the sidewalk.',
      ],
      [
        'Camera',
        'Clay pipe, offsets at 31 and 46 ft, roots at four joints. Recording saved and sent to the customer. Lateral needs replacing within a year.',
      ],
      ['Jetted', '4,000 psi with the root nozzle, two passes. Clear to the city main at 61 ft.'],
    ],
    tags: ['emergency'],
    price: [320, 980],
  },
  {
    service: 'drains',
    name: 'Shower and tub drain',
    messages: [
      'Shower drain slow. 3 girls with long hair in this house, enough said',
      'Tub takes an hour to drain, snaked it myself with one of those plastic things, got some gross stuff but still slow',
      'Standing water in shower, and there’s a smell like rotten eggs in that bathroom. Exhaust fan does nothing.',
      'Can you replace the tub drain and overflow? The stopper is broken & rusted in place. Tub itself we want to keep, it is cast iron & original',
      'hi there, the drain in our walk in shower has never been right since the remodel (not by you). water pools in the corner',
    ],
    question: 'Is the tub over a crawl space, and roughly how old is the drain?',
    replies: [
      'Second floor, over the dining room.',
      'Crawl space underneath. House is from 1938.',
      'No idea about the age, we bought in 2021.',
    ],
    notes: [
      [
        'Drum trap',
        'Old lead drum trap under the floor. Replaced with a P-trap from below, new brass waste and overflow.',
      ],
      ['Flow test', 'Tub drains in 2:10 now. Ran 15 minutes, no drips in the crawl space.'],
    ],
    tags: [],
    price: [165, 820],
  },
]
