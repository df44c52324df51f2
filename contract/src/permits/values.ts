import type { Trade } from '../website/values.ts'

/** Choices and limits of building permits. No schemas: the office loads this. */

/** In whose format a city publishes its open data. */
export const portalKinds = ['socrata', 'arcgis', 'ckan'] as const
export type PortalKind = (typeof portalKinds)[number]

/**
 * What a permit is read of, by the columns of a dataset. `address` takes several, which are put together in their order;
 * of the others each is one. Day and address are needed, and kind or words.
 */
export const permitFields = [
  'day',
  'address',
  'kind',
  'text',
  'number',
  'city',
  'zip',
  'contractor',
  'value',
  'latitude',
  'longitude',
  'location',
] as const
export type PermitField = (typeof permitFields)[number]

/**
 * Why nothing could be read. `address`: no page of a portal on the internet; `unreachable`: nobody answers, or too slowly;
 * `missing`: there is no such dataset; `refused`; `busy`: asked too often, or out of order; `large`; `format`: no answer of
 * this kind of portal; `fields`: a column is gone, or nothing in it is what it should be; `empty`: no rows;
 * `imported`: it came with a file of another business, and is not read before somebody saves it.
 */
export const permitFaults = [
  'address',
  'unreachable',
  'missing',
  'refused',
  'busy',
  'large',
  'format',
  'fields',
  'empty',
  'imported',
] as const
export type PermitFault = (typeof permitFaults)[number]

/** `new`: nothing happened yet; `listed`: its address is on a mailing list; `hidden`: somebody put it away. */
export const permitStates = ['new', 'listed', 'hidden'] as const
export type PermitState = (typeof permitStates)[number]

export const permitLimits = {
  /** Portals of one business. */
  sources: 10,
  name: 60,
  address: 500,
  column: 120,
  columns: 200,
  /** Columns that one address is put together of. */
  addressParts: 5,
  /** Rows that prove what was chosen. */
  preview: 5,
  /** Meters from a town that the business serves, or from its own ZIP code. */
  reach: 24_000,
  nearest: 1600,
  farthest: 160_000,
  /** Days for which a new portal is read back, and that are read again each time: cities publish late. */
  firstDays: 30,
  againDays: 14,
  /** Rows of one question, and questions of one reading. */
  page: 500,
  pages: 10,
  /** Days after which a permit that nobody did anything with is forgotten, and how many of a portal are kept. */
  keptDays: 180,
  kept: 5000,
  /** Days for which a permit is news. */
  fresh: 21,
  listAtOnce: 50,
} as const

/** Meters that are offered: 3, 5, 10, 15, 25, and 50 miles. */
export const permitReaches = [4800, 8000, 16_000, 24_000, 40_000, 80_000] as const

/** Cities that publish their permits, with the page that says so. Their columns are read when one is chosen. */
export const knownPortals = [
  { name: 'Austin', state: 'TX', kind: 'socrata', address: 'https://data.austintexas.gov/resource/3syk-w9eu.json' },
  {
    name: 'Boston',
    state: 'MA',
    kind: 'ckan',
    address: 'https://data.boston.gov/dataset/approved-building-permits/resource/6ddcd912-32a0-43df-9908-63574f8c7e77',
  },
  { name: 'Chicago', state: 'IL', kind: 'socrata', address: 'https://data.cityofchicago.org/resource/ydr8-5enu.json' },
  {
    name: 'Detroit',
    state: 'MI',
    kind: 'arcgis',
    address: 'https://services2.arcgis.com/qvkbeam7Wirps6zC/arcgis/rest/services/bseed_trades_permits/FeatureServer/0',
  },
  {
    name: 'Minneapolis',
    state: 'MN',
    kind: 'arcgis',
    address: 'https://services.arcgis.com/afSMGVsC7QlRK1kZ/arcgis/rest/services/CCS_Permits/FeatureServer/0',
  },
  { name: 'New York', state: 'NY', kind: 'socrata', address: 'https://data.cityofnewyork.us/resource/rbx6-tga4.json' },
  {
    name: 'San Antonio',
    state: 'TX',
    kind: 'ckan',
    address: 'https://data.sanantonio.gov/dataset/building-permits/resource/c21106f9-3ef5-4f3a-8604-f992b4db7512',
  },
  { name: 'San Francisco', state: 'CA', kind: 'socrata', address: 'https://data.sfgov.org/resource/i98e-djp9.json' },
  { name: 'Seattle', state: 'WA', kind: 'socrata', address: 'https://data.seattle.gov/resource/76t5-zqzr.json' },
] as const satisfies readonly {
  readonly name: string
  readonly state: string
  readonly kind: PortalKind
  readonly address: string
}[]

/** Beginnings of words by which a permit is about a trade. A trade without any takes permits of every kind. */
export const tradeWords: Readonly<Record<Trade, readonly string[]>> = {
  plumbing: ['plumb', 'sewer', 'drain', 'water heater', 'water line', 'gas line', 'bath', 'repipe', 'backflow'],
  hvac: ['hvac', 'mechanical', 'furnace', 'air condition', 'heat pump', 'a/c', 'ductwork', 'boiler', 'heating'],
  electrical: ['electric', 'wiring', 'panel', 'ev charger', 'solar', 'photovoltaic', 'generator', 'lighting'],
  roofing: ['roof', 'reroof', 'shingle', 'skylight'],
  general_contracting: [],
  remodeling: ['remodel', 'renovat', 'kitchen', 'bath', 'addition', 'alteration', 'interior', 'basement', 'convert'],
  painting: ['paint', 'remodel', 'renovat', 'siding', 'stucco', 'interior', 'facade'],
  landscaping: ['landscap', 'irrigation', 'patio', 'deck', 'retaining', 'pool', 'new single', 'new residential'],
  lawn_care: ['landscap', 'irrigation', 'new single', 'new residential'],
  tree_care: ['tree', 'clearing', 'grading', 'demolition'],
  fencing: ['fence', 'fencing', 'gate', 'pool'],
  concrete: ['concrete', 'driveway', 'sidewalk', 'foundation', 'slab', 'paving', 'curb'],
  masonry: ['mason', 'brick', 'chimney', 'stone', 'retaining', 'tuckpoint', 'fireplace', 'porch'],
  flooring: ['floor', 'tile', 'remodel', 'renovat', 'kitchen', 'bath', 'interior'],
  carpentry: ['deck', 'porch', 'stair', 'framing', 'cabinet', 'kitchen', 'remodel', 'addition', 'carport'],
  cleaning: ['remodel', 'renovat', 'new single', 'new residential', 'interior', 'tenant'],
  handyman: ['repair', 'replace', 'deck', 'fence', 'porch', 'remodel', 'window', 'door'],
  pest_control: ['termite', 'crawl', 'demolition', 'new single', 'new residential', 'wood rot'],
  pools: ['pool', 'spa', 'hot tub'],
  windows_doors: ['window', 'door', 'glass', 'glazing', 'egress', 'skylight', 'storefront'],
  garage_doors: ['garage', 'carport', 'overhead door'],
  gutters: ['gutter', 'roof', 'reroof', 'siding', 'soffit', 'fascia'],
  septic: ['septic', 'sewer', 'leach', 'drain field', 'onsite waste'],
  moving: ['new single', 'new residential', 'multifamily', 'tenant', 'demolition'],
  locksmith: ['door', 'storefront', 'tenant', 'new single', 'access control'],
  appliance_repair: ['kitchen', 'water heater', 'laundry', 'appliance'],
  other: [],
}
