import type { ServiceKey } from './business.ts'

/** A finished job as the demo business shows it. */
export interface ShowcaseWords {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly path: string
  readonly service: ServiceKey
  /** Names of pictures, the featured one first. */
  readonly pictures: readonly string[]
  readonly status: 'published' | 'draft'
  /** Which of the reviews is of this job, by its place among them. */
  readonly review: number
  /** Of its texts, those that the writer made and nobody touched. */
  readonly drafted: readonly ('title' | 'subtitle' | 'description')[]
}

/** Five that are public and one that is not yet. */
export const showcaseWords: readonly ShowcaseWords[] = [
  {
    title: 'A herringbone patio under a cedar pergola',
    subtitle: 'Bare ground in spring, the first dinner outside in summer.',
    description:
      'The back yard was bare, sloping ground that turned to mud every winter. The wish was a level place for a table of eight, with shade at noon and no grass to water.\n\n' +
      'We staked it out, dug down eight inches and laid a compacted base before the first paver went in. The field is a 45-degree herringbone, held by a soldier course all the way round. The pergola stands on footings of its own, in clear western red cedar that is left to grey.\n\n' +
      'Joints are filled with polymeric sand, so weeds stay out and nothing moves. All that is left to do is to sweep it.',
    path: 'a-herringbone-patio-under-a-cedar-pergola',
    review: 1,
    service: 'stone',
    pictures: ['patio-after', 'cedar-deck', 'patio-before', 'fire-pit', 'retaining-wall'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'Subway tile and a new vanity for a tired bathroom',
    subtitle: 'From cracked tile and mouldy grout to a room that dries properly.',
    description:
      'The old tile had cracked along the wall and the grout had let water in for years. We took it down to the studs and found what we expected: damp board, but sound framing.\n\n' +
      'New cement board and a waterproof membrane went up first, then white subway tile in a running bond. The vanity, basin and faucet set were chosen together, with the supply lines moved so that nothing shows below the counter.',
    path: 'subway-tile-and-a-new-vanity-for-a-tired-bathroom',
    review: 3,
    service: 'bathrooms',
    pictures: ['bathroom-after', 'bathroom-before', 'faucet-after'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'A lawn brought back to life',
    subtitle: 'A broken sprinkler zone, a dead patch, and six weeks of patience.',
    description:
      'One valve had failed, and with it a whole zone: the middle of the lawn was straw. We opened a trench along the line, replaced the valve and the two heads that had sunk, and set the controller so that each zone gets what its sun asks for.\n\n' +
      'Then the patch was raked, topped with compost and seeded. The second photo was taken six weeks later.',
    path: 'a-lawn-brought-back-to-life',
    review: 4,
    service: 'irrigation',
    pictures: ['lawn-after', 'lawn-before', 'sprinkler-trench'],
    status: 'published',
    drafted: ['subtitle'],
  },
  {
    title: 'Out with the rust: a new 50-gallon water heater',
    subtitle: 'Swapped in a morning, with expansion tank, pan and earthquake straps.',
    description:
      'After eighteen years the old tank was rusted through at the base. Before anything was ordered we checked the vent, the gas line and the stand it would have to fit on.\n\n' +
      'The new heater has an expansion tank, a drain pan with a line to the outside and two straps, as the city asks for. The inspector signed it off on the first visit.',
    path: 'out-with-the-rust-a-new-50-gallon-water-heater',
    review: 2,
    service: 'heaters',
    pictures: ['water-heater-after', 'water-heater-before', 'under-sink-after'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'A stone walkway that finds its way round the garden',
    subtitle: 'Flagstone set in decomposed granite, with planting on both sides.',
    description:
      'The path to the back gate was a worn line in the grass. We set irregular flagstone in a bed of decomposed granite, each stone bedded by hand so that none of them rocks.\n\n' +
      'On both sides there is room for planting that wants little water, and two raised boxes for herbs stand where the kitchen door opens.',
    path: 'a-stone-walkway-that-finds-its-way-round-the-garden',
    review: 6,
    service: 'lawns',
    pictures: ['stone-walkway', 'planter-boxes', 'hedge-after'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'Yard drainage with a French drain',
    subtitle: 'Where the water went: a trench, gravel and a perforated pipe.',
    description:
      'This outdoor job was about yard drainage.\n\nThe work outdoors involved a French drain, gravel and PVC pipe. The photos on this page show the work as it was.',
    path: 'yard-drainage-with-a-french-drain',
    review: 16,
    service: 'drainage',
    pictures: ['french-drain', 'retaining-wall'],
    status: 'draft',
    drafted: ['title', 'description'],
  },
]

/** What customers of the demo business wrote, with what it answered; most of it kind, not all. */
export const reviewWords: readonly (readonly [
  rating: number,
  source: 'google' | 'facebook' | 'own' | 'imported',
  text: string,
  reply?: string,
])[] = [
  [
    5,
    'google',
    'Came when they said, told me what it would take before starting, and swept the floor on the way out. I have used other plumbers. I will not again.',
    'Thank you! The broom is part of the toolkit.',
  ],
  [5, 'own', 'The patio looks better than the drawing. Neighbors keep stopping at the fence.'],
  [5, 'google', 'Water heater died on a Friday evening. They picked up, and on Saturday noon we had hot water.'],
  [
    4,
    'google',
    'Very good work on the bathroom. It took two days longer than planned because a part was late, but they called every day to say so.',
    'Thank you for your patience with that valve. We now order those before the first day.',
  ],
  [
    5,
    'facebook',
    'Our lawn was straw in June and green in August. They also explained the controller so that I can do it myself.',
  ],
  [5, 'own', 'Polite, careful with the dog, and the leak is gone. What more is there to say.'],
  [
    5,
    'google',
    'Third job with them. The walkway is level, the stones do not rock, and the garden looks twice the size.',
  ],
  [
    3,
    'google',
    'The work is fine. It was hard to get somebody on the phone in the first week.',
    'You are right, we were short of hands that week. Since then there is always somebody at the phone.',
  ],
  [5, 'own', 'Explained what was wrong with photos before touching anything. I felt I could decide.'],
  [4, 'facebook', 'Good crew, tidy, friendly. Parking the truck in front of the neighbor was not the best idea.'],
  [5, 'google', 'Found the clog with a camera in twenty minutes after another company wanted to dig up the yard.'],
  [5, 'imported', 'Retaining wall is straight as a ruler and they hauled everything away.'],
  [
    5,
    'google',
    'Muy amables y puntuales. El jardín quedó precioso.',
    '¡Muchas gracias! Fue un gusto trabajar con ustedes.',
  ],
  [
    2,
    'google',
    'The drip line leaked again after a month. They fixed it for nothing, but I had to ask twice.',
    'We are sorry that you had to ask twice. It was a bad batch of fittings; we have replaced all of them.',
  ],
  [5, 'own', 'Replaced the main shut-off and showed everybody in the house how to use it.'],
  [5, 'google', 'Fair, quick and quiet. They even remembered to turn the sprinklers back on.'],
  [4, 'imported', 'Solid work on the French drain. First winter without a puddle at the garage.'],
  [5, 'facebook', 'They answered a question about my faucet by text without trying to sell me anything.'],
  [5, 'google', 'Hedge and clean-up in one day, and the street was cleaner than before.'],
  [5, 'own', 'From the first message to the last bead of caulk, everything as agreed.'],
]
