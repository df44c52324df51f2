import type { Job } from '../job.ts'

export const bathroomJobs: readonly Job[] = [
  {
    service: 'bathrooms',
    name: 'Hall bathroom remodel',
    messages: [
      'We want to redo our hall bath: new tile, vanity, toilet, keep the tub. About 5x8. Cracked tile and the grout is moldy no matter what I scrub with. Photos attached. When could you start and do you handle the tile?',
      'Looking for someone to take our 1962 pink bathroom into this century. Budget around 25k. We’re easy, we just want it to work and be white.',
      {
        es: 'Queremos remodelar el baño: quitar la tina y poner regadera, azulejo nuevo y lavabo. Mide como 5 por 9 pies. ¿Dan cotización gratis?',
      },
      'Bathroom remodel quote please, ADA style for my dad who uses a walker. Curbless shower, grab bars, wider door if possible.',
      'Hi Maria, you did our neighbor’s bathroom on this block (the blue house) and it looks great. We have basically the same floor plan mirrored. Can we get on your list for fall?',
    ],
    question: 'Have you picked out finishes yet, and is there a second bathroom you can use for about three weeks?',
    replies: [
      'White subway tile, chrome. Yes there’s a second bath downstairs.',
      'We have a Pinterest board, ha. Only one bathroom so we would stay with family.',
      'Open to ideas. Three weeks is fine, before the school year if possible.',
    ],
    notes: [
      [
        'Measurements',
        'Room 5\'0" x 8\'2", ceiling 8\'0". Tub 60" left drain. Window 24" x 36" over the tub, sill stays. Door swings in, 28".',
      ],
      [
        'Materials',
        '110 sq ft 3x6 white subway, 12 bullnose, 2 bags gray grout, 36" vanity with top, Toto Drake, Delta Trinsic valve and trim, 4 sheets of backer board.',
      ],
      [
        'Behind the wall',
        'Two studs rotten below the window, sistered. Old galvanized stub to the shower replaced up to the tee. Photos taken before closing.',
      ],
      [
        'Tile pattern',
        'Running bond, full tile at the ceiling, niche centered on the valve. Customer signed off on the sketch.',
      ],
      ['Inspection', 'Rough plumbing passed. Inspector wants the fan vented outside, that was already the plan.'],
    ],
    tags: ['permit'],
    price: [16500, 29800],
    pictures: { sent: ['bathroom-before'], taken: ['bathroom-after'] },
  },
  {
    service: 'bathrooms',
    name: 'Shower valve and trim',
    messages: [
      'Shower handle has to be turned to exactly the right spot or you freeze or burn. Moen from the 80s. Fixable from the front or do you open the wall?',
      'need shower valve replaced, tile must stay (its vintage and we can’t match it)',
      'Upstairs shower has had no pressure since the city worked on the street last week, downstairs is fine.',
      'Want to add a handheld shower on a slide bar next to the fixed head.',
      'The shower drips all night, tub below has a rust stain now. I’m home M/W/F.',
    ],
    question: 'Can we get to the valve from the other side, like through a closet?',
    replies: [
      'Yes! The linen closet is right behind it.',
      'No, it’s an outside wall.',
      'There’s a bedroom behind, we don’t mind a small access panel.',
    ],
    notes: [
      ['Access', 'Opened 14" x 14" in the linen closet, left a white access panel.'],
      [
        'Valve',
        'Delta MultiChoice universal rough with stops. Trim in brushed nickel, customer picked it at the showroom.',
      ],
    ],
    tags: [],
    price: [380, 1450],
  },
  {
    service: 'bathrooms',
    name: 'Bathroom vanity and sink',
    messages: [
      'Have a vanity from the big orange store sitting in the hallway for 2 months, need a plumber to hook it up & take away the old one.',
      'Pedestal sink cracked, want a small vanity instead, max 24 inches wide. Drain comes out of the floor.',
      'Two sinks instead of one in the master, is that possible? Counter is 72 in. wide',
      'Sink in the powder room pulled away from the wall. My nephew leaned on it. Needs new bracket & probably the drain',
      'Do you install customer supplied fixtures? It’s a wall mount faucet and vessel sink, husband ordered it from Italy, no manual in english.',
    ],
    question: 'Could you send us a photo of the wall with the cabinet doors open, and the link to the vanity?',
    replies: [
      'Sent both. It’s the 36" one.',
      'Here you go. The drain comes out of the wall.',
      'I’ll measure tonight and get back to you.',
    ],
    notes: [
      [
        'Rough-in',
        'Drain at 19" center, supplies at 21". New vanity has a drawer there: will notch the back of the top drawer, OK with customer.',
      ],
      ['Old vanity', 'Hauled away. Customer is keeping the mirror.'],
    ],
    tags: [],
    price: [420, 1900],
  },
  {
    service: 'bathrooms',
    name: 'Kitchen remodel plumbing',
    messages: [
      'We are general contractors and our plumber fell through. Kitchen remodel, sink moves to the island, gas range instead of electric, pot filler. Rough in needed within 10 days.',
      'Moving our sink 4 feet to be under the window, cabinets arrive on the 20th. Need rough plumbing done before.',
      'Install dishwasher where there was never one before. Small kitchen, there is a cabinet next to the sink we can give up.',
      'reverse osmosis system install + line to fridge icemaker, I have the kit',
      'Water line for a new fridge please. There’s nothing behind the current one. 12 feet or so from sink through cabinets',
    ],
    question: 'Is the floor open yet, and do you have a drawing that shows where the sink and range go?',
    replies: [
      'Floor is open, drawing attached.',
      'Not open yet, demo is next week. I’ll email the plan.',
      'No drawing, it’s a small job. I’ll show you.',
    ],
    notes: [
      ['Island vent', 'Loop vent behind the sink base, foot vent to the wall at 2%. Inspector OK’d it over the phone.'],
      [
        'Coordination',
        'Cabinets come on the 20th, floor closed on the 17th. Pressure test left on at 100 psi with a gauge.',
      ],
      ['Pot filler', '22" above the range top, 3" right of center. Ordered in matte black.'],
    ],
    tags: ['permit', 'contractor'],
    price: [650, 5400],
  },
]
