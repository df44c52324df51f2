import type { Job } from '../job.ts'

export const treeJobs: readonly Job[] = [
  {
    service: 'trees',
    name: 'Hedge trimming',
    messages: [
      'Front hedge has swallowed the window. Can’t see out anymore. Needs to come down by maybe 3 feet and be squared up. Photo attached.',
      'hedge trim & haul, privet, 60ft, 9 ft tall. twice a year would be great',
      'City sent a notice that our hedge blocks the sidewalk. 14 days to fix. Please help, I’m out of town until the 12th but you can go ahead w/out me',
      'Juniper hedge from hell. Remove it completely including roots? driveway side, 25 feet',
      'Could someone trim the pittosporum along the pool? Bring a ladder, ours isn’t tall enough. Dogs will be inside. Side gate code same as last time.',
    ],
    question: 'About how long and how tall is it, and can we park the trailer in the driveway for the day?',
    replies: [
      '50 ft, 8 ft tall. Driveway is fine.',
      'Maybe 30 feet. Please leave room for one car.',
      'Long! You’ll see. Street parking is easy here.',
    ],
    notes: [
      [
        'Cut line',
        'Down to 42" at the sill, 30" deep. Bottom a little wider than the top. Told them it’ll look bare for about six weeks.',
      ],
      ['Hauled', 'Two trailer loads of green waste. Bed edged and mulched with 2 yards.'],
      ['Bird nest', 'Found an active nest at the east end, left 6 ft around it until it’s empty. Coming back in July.'],
    ],
    tags: [],
    price: [350, 1800],
    pictures: { sent: ['hedge-before'], taken: ['hedge-after'] },
  },
  {
    service: 'trees',
    name: 'Fruit tree pruning',
    messages: [
      'Winter pruning for 4 apples, 2 plums, 1 persimmon, none pruned in years. They’re about 12–15 ft.',
      'Lemon tree is full of dead wood and ants, can it be rescued?',
      'old fig tree taking over, cut back hard pls but dont kill it, my grandfather planted it',
      'Japanese maple needs delicate pruning, not a hack job. Do you have someone who really knows them?',
      'Olive tree thinning, 3 trees, + cleanup of the fallen fruit on the patio',
    ],
    question: 'Which trees and how tall? A photo from a few steps back is all we need to price it.',
    replies: [
      'Photo sent. The tallest is maybe 15 ft.',
      'Just the one. Taller than the garage.',
      'Three trees, all around 10 feet.',
    ],
    notes: [
      [
        'Pruned',
        'Took out crossing and dead wood, opened up the center, no more than a fifth this year. Second round next winter.',
      ],
      ['No sprays', 'Customer doesn’t want any sprays. Put a sticky band on the trunk for the ants.'],
    ],
    tags: [],
    price: [280, 1200],
  },
  {
    service: 'trees',
    name: 'Yard cleanup',
    messages: [
      'Estate property, no one has touched the yard in 5 years. Need it cleared for sale photos: ivy, blackberries, dead shrubs. Agent has the lockbox.',
      'fall cleanup, leaves & the shed gutters. quarter acre in the hills, fire inspection coming',
      'Fire department says we need defensible space by June 1. Steep hill behind, about 60 feet. Goats or you? haha',
      'Storm took down half of the acacia, it’s lying across the back fence. No one hurt. Insurance wants photos before it’s moved, which I took.',
      'One time cleanup front/back before our daughter’s quinceañera on the 22nd. Weeds, edges, fresh mulch if there’s money left. We can spend about $900.',
    ],
    question: 'Could you send two or three photos? And is there water on site and a spot for a 10-yard dumpster?',
    replies: [
      'Photos sent. The dumpster can go in the driveway.',
      'No dumpster please, HOA. Can you haul it in the trailer?',
      'Sure, out front on the street. I’ll get the permit.',
    ],
    notes: [
      [
        'Before we start',
        'Poison oak along the fence on the right, long sleeves and the wash kit. Wasps in the compost bin.',
      ],
      ['Hauled', '14 yards in two dumpsters. Left the rocks by the gate for the customer.'],
      ['Fire inspection', 'Limbed up to 8 ft, cleared 5 ft around the deck. Inspector signed off at 9:20.'],
    ],
    tags: ['HOA'],
    price: [600, 3400],
  },
]
