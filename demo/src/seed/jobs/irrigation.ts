import type { Job } from '../job.ts'

export const irrigationJobs: readonly Job[] = [
  {
    service: 'irrigation',
    name: 'Sprinkler repair',
    messages: [
      'One zone of our sprinklers won’t come on and now there is a dead patch in the back lawn the size of a car. Controller says it’s running. Pics attached.',
      'sprinkler head broken by the mower, water shooting 10 feet in the air, had to turn off everything',
      'Zone 3 never shuts off unless I close the main. Been doing it by hand for 2 weeks, please save me',
      'We lost a sprinkler line when the fence guys dug post holes. They swear it wasn’t them. It was them.',
      'Our irrigation hasn’t been turned on in 3 years (previous owner passed). Would like someone to go through it, tell us what’s what and get it running.',
    ],
    question: 'What brand is the controller, and do you know where the valve boxes are?',
    replies: [
      'Rain Bird, 6 zones. Valves are by the hose in front.',
      'Hunter something. No clue where the valves are.',
      'Orbit from Costco. Valve box is full of mud.',
    ],
    notes: [
      [
        'Zones',
        '1 front lawn, 2 parking strip, 3 back lawn, 4 roses drip, 5 side yard drip, 6 not connected. Wrote it inside the controller door.',
      ],
      [
        'Found',
        'Open solenoid on zone 3, wire cut at the fence post. Spliced with gel caps, new Hunter PGV valve. Eleven heads raised to grade.',
      ],
      ['Next time', '88 psi at the valves, heads are misting. Suggested a regulator, quote sent.'],
    ],
    tags: [],
    price: [190, 860],
    pictures: { sent: ['lawn-before'], taken: ['sprinkler-trench', 'lawn-after'] },
  },
  {
    service: 'irrigation',
    name: 'Drip system for new planting',
    messages: [
      'Just planted 40 natives in the front after pulling the lawn. Need drip on a timer before it gets hot. Hose bib is right there, no valves yet.',
      'drip irrigation for veggie boxes, 4 boxes 4x8. Tired of hand watering',
      'Could you put in drip for a hedge, about 60 ft along the fence, plus 5 citrus trees?',
      'The previous gardener’s drip lines are a spaghetti mess & half the emitters are clogged. Start over?',
      {
        es: 'Hola, necesito un sistema de riego por goteo para el jardín de enfrente, como 30 plantas. ¿Cuánto cobran más o menos?',
      },
    ],
    question: 'Roughly how many plants, and is there power near the hose bib for a controller?',
    replies: [
      'About 40, mostly 1 gallon. There’s an outlet in the garage on the other side of that wall.',
      'No power outside, battery is fine.',
      '25 plants and 5 trees. Outlet on the porch.',
    ],
    notes: [
      [
        'Layout',
        '1/2" poly main along the path, 1/4" to each plant with 1 gph, trees get three 2 gph each. Two zones: shrubs and trees.',
      ],
      [
        'Materials',
        '500 ft 1/2" poly, 100 emitters 1 gph, 40 of 2 gph, two valves with filter and regulator, 200 staples.',
      ],
      [
        'Schedule set',
        'Shrubs 2x a week 45 min at 5 am until November, trees every 10 days 90 min. Showed the customer how to change it.',
      ],
    ],
    tags: ['drought rebate'],
    price: [850, 3200],
    pictures: { sent: [], taken: ['planter-boxes'] },
  },
  {
    service: 'irrigation',
    name: 'Smart controller',
    messages: [
      'EBMUD rebate for smart sprinkler timers ends soon I think, can you install a Rachio? 8 zones, outdoors.',
      'Want to control sprinklers from phone. Have Rachio 3 in box.',
      'our sprinkler timer died in the rain, everything blank. Needs a weatherproof one.',
      'Power outage reset our controller and I cannot for the life of me figure out how to program it. Would pay someone an hour to set it up and teach me.',
      'Property manager here, 12 unit building, controller in locked box in carport. Water bill is out of control, suspect it runs during rain. Need recommendation.',
    ],
    question: 'How many zones, and does your Wi-Fi reach the controller?',
    replies: [
      '6 zones, wifi is fine there.',
      'Eight. Wifi is weak in the garage but works.',
      'I think 12, no wifi, it’s a carport.',
    ],
    notes: [
      [
        'Installed',
        'Rachio 3, 8 zone, in an outdoor enclosure. It’s on the customer’s own account, we don’t have access.',
      ],
      ['Rebate', 'Emailed the customer a receipt with the serial number for the water district.'],
    ],
    tags: ['drought rebate'],
    price: [260, 780],
  },
]
