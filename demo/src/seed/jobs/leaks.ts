import type { Job } from '../job.ts'

export const leakJobs: readonly Job[] = [
  {
    service: 'leaks',
    name: 'Kitchen sink leak',
    messages: [
      'Under the kitchen sink is soaked every morning. I put a bowl there and it fills up overnight. Copper lines are green and crusty. See pics',
      'Leak under sink, getting worse. Cabinet floor is starting to warp. Available any afternoon this week.',
      'The shut off valve under my sink wont turn and the supply line drips. I’m a renter, landlord said to just get someone and send her the bill.',
      {
        es: 'Hola, tengo una fuga debajo del fregadero de la cocina. Ya cambié la manguera y sigue saliendo agua. ¿Pueden venir mañana?',
      },
      'Dishwasher hookup leaking?? or the disposal. Honestly cannot tell, there’s just water',
    ],
    question:
      'Can you shut the two valves under the sink until we get there? A photo of the pipes from the front would help a lot.',
    replies: [
      'Left valve turns, right one is frozen. Photo sent.',
      'Done, it stopped dripping. So we can wait until tomorrow.',
      'I shut off the whole house, that one I could turn!',
    ],
    notes: [
      [
        'Found',
        'Compression nut at the hot stop cracked, trap arm paper thin. Replaced both stops with quarter turn, new 1-1/2" trap, braided lines.',
      ],
      [
        'Cabinet floor',
        'Particle board is swollen in back, was like that before us. Customer knows, took photos before and after.',
      ],
      ['Left on site', 'Spare braided line 20" under the sink for the filter they want to add.'],
    ],
    tags: [],
    price: [220, 680],
    pictures: { sent: ['under-sink-before'], taken: ['under-sink-after'] },
  },
  {
    service: 'leaks',
    name: 'Kitchen faucet',
    messages: [
      'Need a faucet swapped. I already bought the new one (Delta pull-down, still in the box). How much for just install?',
      'Kitchen faucet drips no matter how hard you turn it. Probably from the 90s. Would like a new one w/ sprayer, can you bring some options?',
      'My mother (82) has a faucet she can’t turn anymore, arthritis. Could you put in one with a lever? She’s at the same address all day, please ring twice and wait.',
      'faucet base is loose & rusty, water runs onto counter when we use it',
      'Dripping faucet in the break room, staff are complaining. We’re open 8–5, closed at lunch. Can you come before we open?',
    ],
    question: 'How many holes does the sink have, and would you like us to bring the faucet or do you have one?',
    replies: [
      '3 holes plus one for the sprayer.',
      'One hole I think. You bring it please, brushed nickel to match.',
      'I have the faucet already, Delta Leland.',
    ],
    notes: [
      [
        'Faucet chosen',
        'Delta Leland pull-down, stainless. Soap dispenser goes in the fourth hole. Deck plate not needed.',
      ],
      ['Old stops', 'Both angle stops seized, replaced. Checked with the customer first, added to the invoice.'],
    ],
    tags: [],
    price: [240, 560],
    pictures: { sent: ['faucet-before'], taken: ['faucet-after'] },
  },
  {
    service: 'leaks',
    name: 'Pinhole leak, copper repipe',
    messages: [
      'Third pinhole leak in two years. Time to repipe? 1955 house, 2 bed 1 bath, crawl space is decent (you can sit up in most of it).',
      'There’s a wet spot on the dining room ceiling about the size of a dinner plate and growing. Bathroom is above. Please help asap',
      'Water bill doubled from EBMUD and they say it’s on our side of the meter. We don’t see any water anywhere.',
      'We hear water hissing in the wall behind the fridge. Turned main off. Need someone TODAY please, we have company coming',
      'Galvanized pipes, pressure is terrible, shower is a trickle when someone flushes. What would it cost to replace everything with copper or pex? House is 1,400 sq ft, one story.',
    ],
    question: 'Is the main shut off for now? And is there a crawl space or is the house on a slab?',
    replies: [
      'Main is off. Crawl space, hatch is in the bedroom closet.',
      'Crawl space yes. We can open the main for an hour at night but that’s it.',
      'Slab in the back half, crawl space in front.',
    ],
    notes: [
      [
        'Crawl space',
        'Hatch in the hall closet, 18" clearance in front, 30" in the back. One old galvanized branch to the hose bib, cap it.',
      ],
      [
        'Plan',
        'Repipe in 1" and 3/4" PEX-A with home run manifold in the laundry. Water off 8 to 4 for two days, back on each night.',
      ],
      [
        'Drywall',
        'Four openings: behind the tub, two in the hall, one under the kitchen window. We patch, owner paints.',
      ],
      ['Pressure', 'Static 92 psi at the hose bib. New regulator set to 60.'],
    ],
    tags: ['permit'],
    price: [950, 9800],
  },
  {
    service: 'leaks',
    name: 'Toilet repair',
    messages: [
      'Toilet runs all night long. I jiggle the handle, it stops, starts again 10 min later. Driving me nuts',
      'Water around the base of the upstairs toilet when it’s flushed. Not a lot but it smells.',
      'Need two toilets replaced w/ comfort height ones, I hear there is a rebate? 1.6 gal old ones from the original build',
      'guest bath toilet rocks back and forth.. floor seems soft around it. hoping it’s not rotten',
      'Toilet at the preschool has been out of order since Friday, we only have two for 14 kids. Can you squeeze us in before 9am or after 5:30?',
    ],
    question: 'Is it your only bathroom? If so, we’ll move you to the front of the line.',
    replies: [
      'Luckily we have a second one.',
      'Yes it’s the only one :(',
      'There’s another downstairs but grandma can’t do the stairs.',
    ],
    notes: [
      [
        'Flange',
        'Cast iron flange broken on one side, put a stainless repair ring and a wax ring with horn. Floor is sound, only the vinyl was wet.',
      ],
      ['Rebate', 'Gave the customer the model number for the EBMUD rebate, form has to be in within 90 days.'],
    ],
    tags: [],
    price: [160, 890],
  },
  {
    service: 'leaks',
    name: 'Hose bib and shut-off valve',
    messages: [
      'Outdoor spigot in front drips constantly, tried a new washer, no luck.',
      'Main shut off valve at the house is stuck halfway. Worried what happens when we need it. Can that be replaced without digging?',
      'Can u add a hose bib on the side of the garage? There is water for the laundry right on the other side of the wall',
      'We want an automatic shutoff (Flo or similar) and earthquake gas valve installed before we travel in the spring. Insurance gives a discount.',
      'Broken pipe by the front hose, a car backed into it 🤦 water is off at the street',
    ],
    question: 'Is that pipe copper or galvanized (gray), and do you know where the street shut-off is?',
    replies: [
      'Gray. Street box is under the ivy somewhere.',
      'Copper. I can reach the box, yes.',
      'Not sure, I’ll send you a picture when I’m home.',
    ],
    notes: [
      ['Street valve', 'Curb stop is under the ivy, 3 ft left of the driveway. Marked it with blue paint.'],
      ['Done', 'New 3/4" brass ball valve and frost-free bib, vacuum breaker on. Strapped in two places.'],
    ],
    tags: [],
    price: [190, 740],
  },
]
