import type { Job } from '../job.ts'

export const stoneJobs: readonly Job[] = [
  {
    service: 'stone',
    name: 'Paver patio',
    messages: [
      'We’d like a patio off the back door, roughly 16x20, pavers, maybe with a pergola later. Yard is bare dirt right now, flat. Attached two photos.',
      'Quote for paver patio replacing cracked concrete slab 12 x 24. You would have to demo and haul the concrete',
      'patio, herringbone pattern like the one you did on Mandana? saw it at a party. what did that run if you don’t mind',
      {
        es: 'Buenos días, queremos un patio de adoquín atrás de la casa, como de 15 x 18 pies. Ya está la tierra emparejada. ¿Pueden venir a medir el sábado?',
      },
      'Our HOA needs bids for a shared courtyard, about 1,100 sq ft of permeable pavers with a ramp. Deadline for bids is the end of the month. Scope is in the PDF, reply and I’ll send it.',
    ],
    question:
      'How do we get in with a small loader: is there a gate of 4 feet or more? And do you have a color in mind?',
    replies: [
      'Side gate is 42 inches.',
      'Through the driveway, no gate at all. Warm grays.',
      'There’s only the house, sorry. Tan/brown blend.',
    ],
    notes: [
      [
        'Layout',
        '16\' x 20\'3", 45° herringbone with soldier course. Slopes 1/4" per foot away from the house. Top of paver 3" below the sill.',
      ],
      [
        'Base',
        '7" of class 2 in three lifts, 1" bedding sand. 13 tons base, 3 tons sand, 345 sq ft pavers with 5% waste.',
      ],
      [
        'Access',
        'Side gate 42": use the Dingo, plywood over the lawn. Neighbor on the left is fine with the dumpster in front until Friday.',
      ],
      [
        'Compaction',
        'Three passes with the plate, checked with a string line: within 1/8" over 10 ft. Polymeric sand swept in and wetted.',
      ],
    ],
    tags: [],
    price: [7200, 21500],
    pictures: { sent: ['patio-before'], taken: ['patio-after', 'cedar-deck'] },
  },
  {
    service: 'stone',
    name: 'Retaining wall',
    messages: [
      'The old railroad tie wall behind our house is leaning and starting to bulge. About 3 feet high, 40 ft long, hillside. Worried about next winter.',
      'Need retaining wall along driveway, 2-3 ft, maybe 25 ft long. Prefer natural stone, not those blocks',
      'Retaining wall failed in last week’s rain, mud on patio. Is this something you fix or is it an engineer thing? It was around 4.5 feet tall',
      'terraced planting beds on our slope, 2 low walls. wife wants it to look “like Tuscany”',
      'Wall quote please: 32 in high × 28 ft, block, with steps in the middle. I have drawings from an architect friend.',
    ],
    question:
      'Is the wall over 4 feet anywhere, measured from the bottom of the footing? Above that, the city requires an engineer.',
    replies: [
      'No, 3 feet at the highest point.',
      'Right around 4, hard to tell.',
      'Half of it fell so I can’t measure, but it was about 4.5.',
    ],
    notes: [
      [
        'Wall',
        'Dry-stacked basalt, 34" high, batter 1:6, 38 ft with a return at the steps. 12 tons of wall rock, 4 of drain rock.',
      ],
      ['Drain', '4" perforated with sock behind, daylight at the driveway. Fabric between drain rock and soil.'],
      [
        'Engineer',
        'Called the engineer about the surcharge from the neighbor’s shed: OK as long as the wall stays under 36".',
      ],
      [
        'Delivery',
        'Rock comes Thursday 7 to 9, two pallets at a time. Cones on the street from Wednesday night, permit is on the dash.',
      ],
    ],
    tags: ['HOA'],
    price: [6500, 24000],
    pictures: { sent: [], taken: ['retaining-wall'] },
  },
  {
    service: 'stone',
    name: 'Flagstone walkway',
    messages: [
      'Want a stone path from the driveway to the front door instead of stepping through mud. Around 24 feet with a slight curve.',
      'Replace broken concrete walkway, tripping hazard, mail carrier complained',
      'flagstone side yard path w/ gravel between & thyme or something growing. 3 ft wide, 30 long',
      'Our walkway lifted because of tree roots (liquidambar, city tree). Can it be made level w/out killing the tree?',
      'Please quote steps + landing at the front, bluestone on existing concrete. 5 steps. I want them all the same height this time, please.',
    ],
    question:
      'Do you want it set on sand or concrete? Sand is about half the price, and we can reset the stones if roots come up.',
    replies: ['Sand sounds good.', 'Concrete for the front please.', 'You tell us. There’s a big tree nearby.'],
    notes: [
      [
        'Stone',
        'Arizona buff, 1.5" thick, 120 sq ft. Customer picked it at the yard in San Leandro, two pallets tagged with our name.',
      ],
      ['Roots', 'One 3" root at 9 ft. Bridged it with gravel, didn’t cut it.'],
    ],
    tags: [],
    price: [2400, 8200],
    pictures: { sent: [], taken: ['stone-walkway'] },
  },
  {
    service: 'stone',
    name: 'Fire pit and seating area',
    messages: [
      'Thinking of a fire pit with a gravel circle and some seat walls, back corner of the yard. Wood burning or gas? Berkeley rules?',
      'gas fire pit + bench, natural stone. Budget 8 to 10k',
      'Can you build one of those round stone fire pits? We bought a kit at Costco but it looks cheap and I’d rather do it once and properly.',
      'Want a spot to sit in the evening. Patio exists already (concrete). Fire pit and maybe a low wall to sit on around it, 10–12 ft across',
      'Deck stairs are rotten and we’d love to have a cedar deck w/ steps down to a fire pit. Both from you?',
    ],
    question: 'How far is the spot from the house and the fence? We need at least 10 feet of clearance.',
    replies: [
      'About 15 feet from both.',
      '12 from the house, but only 6 from the fence.',
      'Far away, it’s a deep lot. 40 ft or so.',
    ],
    notes: [
      ['Layout', '12 ft circle, pit 44" outside, 36" inside. Center is 14 ft from the fence and 21 ft from the house.'],
      ['Gas', 'Stub comes from the patio line, 3/4" under the gravel in a sleeve. Key valve by the seat wall.'],
    ],
    tags: [],
    price: [3600, 10400],
    pictures: { sent: [], taken: ['fire-pit', 'cedar-deck'] },
  },
]
