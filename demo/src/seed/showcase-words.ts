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
    subtitle: 'From bare dirt in spring to dinner outside in summer.',
    description:
      'The backyard was bare, sloping dirt that turned to mud every winter. The customers wanted a level spot for a table of eight, with shade at noon and no grass to water.\n\n' +
      'We staked it out, dug down eight inches, and put in a compacted base before the first paver went down. The field is a 45-degree herringbone with a soldier course all the way around. The pergola sits on its own footings and is built from clear western red cedar that will weather to gray.\n\n' +
      'The joints are filled with polymeric sand, which keeps weeds out and pavers in place. All it needs now is a broom.',
    path: 'a-herringbone-patio-under-a-cedar-pergola',
    review: 1,
    service: 'stone',
    pictures: ['patio-after', 'cedar-deck', 'patio-before', 'fire-pit', 'retaining-wall'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'Subway tile and a new vanity for a tired bathroom',
    subtitle: 'From cracked tile and moldy grout to a bathroom that stays dry.',
    description:
      'The old tile had cracked along the wall and the grout had been letting water in for years. We took it down to the studs and found what we expected: wet drywall, but solid framing.\n\n' +
      'New cement board and a waterproof membrane went up first, then white subway tile in a running bond. The new vanity, sink and faucet match, and we moved the supply lines so nothing shows below the counter.',
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
      'One bad valve took out a whole zone, and the middle of the lawn turned to straw. We trenched along the line, replaced the valve and two sunken heads, and set the controller so each zone gets the water it needs.\n\n' +
      'Then we raked the dead patch, topped it with compost and reseeded. The after photo was taken six weeks later.',
    path: 'a-lawn-brought-back-to-life',
    review: 4,
    service: 'irrigation',
    pictures: ['lawn-after', 'lawn-before', 'sprinkler-trench'],
    status: 'published',
    drafted: ['subtitle'],
  },
  {
    title: 'Out with the rust: a new 50-gallon water heater',
    subtitle: 'Swapped out in one morning, with an expansion tank, drain pan and earthquake straps.',
    description:
      'After eighteen years, the old tank had rusted through at the base. Before we ordered a new one, we checked the vent, the gas line and the stand to make sure it would fit.\n\n' +
      'The new heater has an expansion tank, a drain pan with a line to the outside and two straps, as the city requires. It passed inspection on the first visit.',
    path: 'out-with-the-rust-a-new-50-gallon-water-heater',
    review: 2,
    service: 'heaters',
    pictures: ['water-heater-after', 'water-heater-before', 'under-sink-after'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'A flagstone walkway through the side yard',
    subtitle: 'Flagstone set in decomposed granite, with plants on both sides.',
    description:
      'The path to the back gate was just a worn line in the grass. We set irregular flagstone in decomposed granite, leveling each stone by hand so none of them rock.\n\n' +
      'There’s room on both sides for low-water plants, and two raised herb beds sit right outside the kitchen door.',
    path: 'a-flagstone-walkway-through-the-side-yard',
    review: 6,
    service: 'lawns',
    pictures: ['stone-walkway', 'planter-boxes', 'hedge-after'],
    status: 'published',
    drafted: [],
  },
  {
    title: 'Yard drainage with a French drain',
    subtitle: 'A trench, gravel and a perforated pipe to carry the water away.',
    description:
      'This outdoor job was all about yard drainage. On this job, that meant a French drain, gravel and PVC pipe.\n\nThe photos show the work up close.\n\nNeed help with yard drainage? Tell us about it below, and add a photo if you have one.',
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
    'Showed up when they said they would, told me what it would take before they started, and swept the floor on the way out. I’ve used other plumbers. Never again.',
    'Thank you! The broom rides in the van with the wrenches.',
  ],
  [5, 'own', 'The patio looks even better than the drawing. Neighbors keep stopping to look over the fence.'],
  [
    5,
    'google',
    'Water heater died on a Friday evening. They picked up the phone, and by noon Saturday we had hot water.',
  ],
  [
    4,
    'google',
    'Really nice work on our bathroom. It took two days longer than planned because a part came in late, but they called every day to keep us posted.',
    'Thanks for hanging in there while we waited on that valve. We order those ahead of time now.',
  ],
  [
    5,
    'facebook',
    'Our lawn was straw in June and green in August. They also showed me how to use the controller so I can do it myself.',
  ],
  [5, 'own', 'Polite, great with the dog, and the leak is gone. What more can I say?'],
  [5, 'google', 'Third job with them. The walkway is level, the stones don’t wobble, and the yard looks twice as big.'],
  [
    3,
    'google',
    'The work is fine, but it was hard to get anyone on the phone that first week.',
    'You’re right, we were shorthanded that week. We’ve since made sure someone is always answering the phone.',
  ],
  [5, 'own', 'Showed me photos of what was wrong before touching anything and let me decide. No pressure.'],
  [
    4,
    'facebook',
    'Good crew, clean and friendly. Could have done without the truck parked in front of the neighbor’s driveway.',
  ],
  [5, 'google', 'Found the clog with a camera in twenty minutes. The other company wanted to dig up the yard.'],
  [5, 'imported', 'Retaining wall is straight as an arrow and they hauled everything away.'],
  [
    5,
    'google',
    'Muy amables y puntuales. El jardín nos quedó precioso.',
    '¡Muchas gracias! Fue un gusto trabajar con ustedes.',
  ],
  [
    2,
    'google',
    'The drip line leaked again after a month. They fixed it for free, but I had to ask twice.',
    'We’re sorry you had to ask twice. It was a bad batch of fittings, and we’ve replaced all of them.',
  ],
  [5, 'own', 'Replaced the main shut-off and showed everyone in the house how to use it.'],
  [5, 'google', 'Fair price, quick, and they even remembered to turn the sprinklers back on.'],
  [4, 'imported', 'Solid work on the French drain. First winter without a puddle by the garage.'],
  [5, 'facebook', 'They answered a question about my faucet by text without trying to sell me anything.'],
  [5, 'google', 'Hedge and cleanup done in one day, and they left the street cleaner than they found it.'],
  [5, 'own', 'From the first text to the last bead of caulk, everything went the way they said it would.'],
]
