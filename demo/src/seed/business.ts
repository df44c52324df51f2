import type { BusinessHours } from '#contract/sites.ts'

const weekday = [{ open: '07:30', close: '17:30' }]

const hours: BusinessHours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: [{ open: '08:00', close: '13:00' }],
  sunday: [],
  closed_dates: [],
}

/** The demo business itself; numbers are of the range that is kept free for fiction (555-01xx). */
export const business = {
  slug: 'cedar-and-stone',
  name: 'Cedar & Stone Plumbing and Landscaping',
  phone: '+15105550110',
  email: 'hello@cedarandstone.example',
  description:
    'Family-owned plumbing and landscaping in the East Bay since 2009. One crew for the pipes and the yard around them: ' +
    'water heaters, leaks, drains and bathrooms indoors; irrigation, lawns, pavers and retaining walls outdoors. ' +
    'We answer the phone, show up when we say we will, and leave the place cleaner than we found it.',
  address: '2417 Blake Street, Berkeley, CA 94704',
  serviceArea: 'Berkeley, Oakland, Albany, El Cerrito, Alameda, Piedmont, Orinda, Lafayette and Walnut Creek',
  zipCode: '94704',
  website: 'https://cedarandstone.example',
  facebook: 'cedarandstone',
  timeZone: 'America/Los_Angeles',
  hours,
} as const

export type MemberKey = 'owner' | 'office' | 'field'

/** Who works there: the owner, the office, and the one who is out with the van. */
export const members: readonly {
  readonly key: MemberKey
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}[] = [
  {
    key: 'owner',
    firstName: 'Maria',
    lastName: 'Alvarez',
    phone: '+14155550100',
    email: 'maria@cedarandstone.example',
  },
  {
    key: 'office',
    firstName: 'Denise',
    lastName: 'Okafor',
    phone: '+14155550101',
    email: 'denise@cedarandstone.example',
  },
  { key: 'field', firstName: 'Tomás', lastName: 'Reyes', phone: '+14155550102', email: 'tomas@cedarandstone.example' },
]

/** What the business offers, in its own order. */
export const services = [
  {
    key: 'heaters',
    name: 'Water heaters',
    description: 'Tank and tankless: repair, replacement, permits and earthquake straps.',
  },
  {
    key: 'leaks',
    name: 'Leaks and repairs',
    description: 'Faucets, toilets, valves, burst pipes and pinhole leaks. Same-day service for active leaks.',
  },
  {
    key: 'drains',
    name: 'Drain cleaning',
    description: 'Kitchen and bath lines, main sewer, camera inspection, hydro jetting.',
  },
  {
    key: 'bathrooms',
    name: 'Bathroom and kitchen',
    description: 'Fixtures, showers and full remodels, from rough-in to the last bead of caulk.',
  },
  {
    key: 'sewer',
    name: 'Sewer and gas lines',
    description: 'Sewer lateral replacement with certificate, gas lines for ranges, grills and fire pits.',
  },
  {
    key: 'irrigation',
    name: 'Irrigation',
    description: 'Drip and sprinkler systems, smart controllers, valve and backflow repair.',
  },
  {
    key: 'lawns',
    name: 'Lawn and planting',
    description: 'New lawns, lawn conversion to natives, planting plans, mulch and raised beds.',
  },
  {
    key: 'stone',
    name: 'Pavers and walls',
    description: 'Patios, walkways, retaining walls, fire pits and steps that stay level.',
  },
  { key: 'drainage', name: 'Yard drainage', description: 'French drains, downspout lines, dry wells and regrading.' },
  {
    key: 'trees',
    name: 'Tree and hedge care',
    description: 'Hedges, small trees, pruning and seasonal cleanups. We haul everything away.',
  },
] as const

export type ServiceKey = (typeof services)[number]['key']
