import type { Job } from '../job.ts'

export const lawnJobs: readonly Job[] = [
  {
    service: 'lawns',
    name: 'Lawn renovation',
    messages: [
      'Back lawn is more weeds than grass at this point. Dogs, two kids, a trampoline. ~600 sq ft. Sod or seed, what would you do?',
      'Dead lawn. Want it nice for a graduation party June 7. Is there time?',
      'Reseed bare spots + figure out why the left side is always brown even though sprinkler hits it',
      'How much for new sod front yard approx 20x35? Old grass is still there and would need to come out',
      'Lawn guy quit on us. Looking for regular mowing every other week plus getting it back in shape first. Corner lot.',
    ],
    question: 'Is there a working sprinkler system, and how much sun does the lawn get?',
    replies: [
      'Sprinklers work. Full sun except along the fence.',
      'No sprinklers, we drag a hose.',
      'Half the sprinklers work, see the other half lol. Afternoon sun.',
    ],
    notes: [
      ['Soil', 'Compacted clay, 2" of thatch. Rip 6", 3 yards of compost, rake and roll.'],
      [
        'Sod order',
        '620 sq ft of dwarf fescue from the Tracy farm, delivery Tuesday 6:30 am, driveway left side. Forklift needs 9 ft.',
      ],
      [
        'Watering instructions',
        'Twice a day for 10 days, then every other day. No dogs for three weeks. Left the care sheet on the kitchen counter.',
      ],
    ],
    tags: [],
    price: [1400, 5600],
    pictures: { sent: ['lawn-before'], taken: ['lawn-after'] },
  },
  {
    service: 'lawns',
    name: 'Lawn to native garden',
    messages: [
      'We want to get rid of our front lawn and put in something low water that doesn’t look like a gravel parking lot. Do you do design also? I love ceanothus and salvias.',
      'interested in the lawn conversion rebate, about 900 sq ft, need someone who knows the paperwork',
      'Sheet mulching: is that something you do? Found your name in the Bringing Back the Natives tour program.',
      'Replace parking strip grass (hellstrip) with pollinator plants, two strips of 4x22. City sidewalk so no irrigation crossing please.',
      'I’m 74 and can’t mow anymore. I’d like a simple garden, nothing fancy, where I can sit and see birds. Please call rather than text.',
    ],
    question: 'Roughly how many square feet, and is there anything there now you want to keep?',
    replies: [
      '900 sq ft, keep the Japanese maple.',
      'Everything can go except the lemon tree.',
      'No idea of the size. Keep my roses please!',
    ],
    notes: [
      [
        'Plant list',
        '9 Ceanothus Joyce Coulter, 15 Salvia Bee’s Bliss, 12 yarrow, 20 blue fescue, 3 manzanita Howard McMinn, 5 California fuchsia.',
      ],
      ['Sheet mulch', 'Two layers of cardboard, 4" of arbor mulch, 14 yards. Edges cut 4" deep along the sidewalk.'],
      ['Rebate', 'Before photos uploaded, pre-inspection passed. Can’t remove anything until the letter comes.'],
      [
        'Walked it with customer',
        'Moved two manzanitas away from the steps. She wants a flat stone to sit on under the maple.',
      ],
    ],
    tags: ['drought rebate'],
    price: [3800, 11500],
    pictures: { sent: [], taken: ['stone-walkway'] },
  },
  {
    service: 'lawns',
    name: 'Raised beds',
    messages: [
      'Looking for 3–4 cedar planter boxes for vegetables, side yard, full sun. Gophers are a problem so wire mesh below. Soil included pls',
      'need 2 raised beds 3 x 8, waist high, for my mom who has a bad back',
      'School garden project: six beds, PTA budget is $4,500 all in. Volunteers can help with filling. Would need insurance certificate for the district.',
      'Old planter boxes are rotting & falling apart. Replace w something that lasts',
      'Do you build with corten or only wood? thinking of three beds along the driveway, 2 ft high.',
    ],
    question:
      'How wide is the path from the street to the spot? We can bring the soil in with a power buggy if it’s at least 36 inches.',
    replies: ['Gate is 34 inches, sorry.', '4 feet, no steps.', 'Through the garage, it’s wide enough.'],
    notes: [
      ['Cut list', '2x12 con-heart cedar: 8 at 8 ft, 8 at 4 ft, 4x4 corners, 1/2" hardware cloth under all four.'],
      [
        'Soil',
        '5.5 yards of vegetable blend from the Richmond yard. Blown in over the fence, gate is too narrow for the buggy.',
      ],
    ],
    tags: [],
    price: [1600, 5200],
    pictures: { sent: [], taken: ['planter-boxes'] },
  },
]
