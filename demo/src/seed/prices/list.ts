import type { ItemKind } from '#contract/money/values.ts'
import type { KitMode } from '#contract/pricebook/values.ts'

/** Categories, each with those below it. */
export const categories = [
  ['Plumbing', ['Water heaters', 'Faucets and fixtures', 'Drains and sewer', 'Pipe and valves']],
  ['Landscaping', ['Irrigation', 'Hardscape', 'Planting and lawn']],
  ['Fees and permits', []],
] as const
export type Category = (typeof categories)[number][0] | (typeof categories)[number][1][number]

export interface Priced {
  readonly code: string
  readonly name: string
  readonly kind: ItemKind
  readonly category: Category
  readonly unit: string
  /** Dollars. */
  readonly price: number
  readonly cost: number | null
  readonly minutes: number | null
  /** About how often it is on a document in 90 days. */
  readonly uses: number
  readonly description: string
}

type Line = readonly [
  code: string,
  name: string,
  unit: string,
  price: number,
  cost: number | null,
  uses: number,
  more?: { minutes?: number; description?: string },
]

const of = (category: Category, kind: ItemKind, lines: readonly Line[]): Priced[] =>
  lines.map(([code, name, unit, price, cost, uses, more = {}]) => ({
    code,
    name,
    kind,
    category,
    unit,
    price,
    cost,
    uses,
    minutes: more.minutes ?? null,
    description: more.description ?? '',
  }))

/** What the business sells, at prices of the East Bay in 2026. */
export const priced: readonly Priced[] = [
  ...of('Water heaters', 'equipment', [
    [
      'WH-5010',
      '50-gal gas heater, 10-year warranty',
      'each',
      1385,
      968,
      14,
      { description: '50 gallons, 40,000 BTU, 10-year tank warranty. Meets California ultra-low NOx rules.' },
    ],
    [
      'WH-4006',
      '40-gal gas heater, 6-year warranty',
      'each',
      1020,
      712,
      9,
      { description: '40 gallons, 36,000 BTU, 6-year tank warranty.' },
    ],
    ['WH-T199', 'Tankless gas heater, 199,000 BTU', 'each', 2290, 1610, 4],
    [
      'WH-HP65',
      'Heat pump water heater, 65 gal',
      'each',
      3180,
      2460,
      2,
      { description: 'Uses about a third of the energy. Often qualifies for local rebates.' },
    ],
    ['WH-LKS', 'Leak sensor with automatic shutoff', 'each', 289, 148, 6],
  ]),
  ...of('Water heaters', 'material', [
    [
      'WH-EXP',
      'Expansion tank, pan, and straps',
      'set',
      275,
      103,
      18,
      { description: 'Earthquake straps and drain pan as the code asks for.' },
    ],
    ['WH-VNT', 'Vent kit and condensate drain', 'set', 320, 175, 4],
  ]),
  ...of('Water heaters', 'service', [
    ['SV-ANO', 'Anode rod, replaced', 'each', 185, 164, 5, { minutes: 60 }],
    ['SV-FLS', 'Water heater flush and check', 'each', 165, 62, 12, { minutes: 60 }],
  ]),
  ...of('Water heaters', 'labor', [['LB-WH', 'Install water heater', 'hour', 135, 62, 22, { minutes: 60 }]]),
  ...of('Faucets and fixtures', 'material', [
    ['FX-KIT', 'Kitchen faucet, pull-down, stainless', 'each', 268, 156, 11],
    ['FX-LAV', 'Bathroom faucet, single handle', 'each', 174, 98, 9],
    ['FX-SHV', 'Shower valve and trim', 'set', 342, 214, 7],
    ['FX-TUB', 'Tub spout and diverter', 'each', 86, 38, 4],
    ['FX-FLP', 'Flapper and fill valve', 'set', 44, 17, 19],
  ]),
  ...of('Faucets and fixtures', 'equipment', [
    ['FX-TLT', 'Toilet, 1.28 gpf, elongated', 'each', 395, 248, 10],
    ['FX-DSP', 'Garbage disposal, 3/4 HP', 'each', 312, 189, 8],
  ]),
  ...of('Faucets and fixtures', 'service', [
    ['SV-FAU', 'Faucet installed, yours or ours', 'each', 195, 70, 13, { minutes: 75 }],
    ['SV-TLT', 'Toilet set with new wax ring', 'each', 265, 96, 10, { minutes: 90 }],
    ['SV-DSP', 'Disposal installed', 'each', 215, 82, 8, { minutes: 75 }],
  ]),
  ...of('Drains and sewer', 'service', [
    ['DR-KIT', 'Kitchen drain cleared', 'each', 225, 78, 17, { minutes: 60 }],
    ['DR-MAIN', 'Main line cleared through cleanout', 'each', 345, 128, 15, { minutes: 90 }],
    [
      'DR-CAM',
      'Camera inspection with recording',
      'each',
      285,
      92,
      9,
      { minutes: 60, description: 'You get the recording and a written finding.' },
    ],
    ['DR-JET', 'Hydro jetting, main line', 'each', 695, 305, 5, { minutes: 150 }],
  ]),
  ...of('Drains and sewer', 'material', [
    ['DR-CLN', 'Cleanout, 4 in., with box', 'each', 148, 61, 4],
    ['DR-ABS', 'ABS pipe, 4 in.', 'ft', 14, 5.85, 6],
  ]),
  ...of('Drains and sewer', 'labor', [['LB-SWR', 'Sewer trench and repair', 'hour', 185, 96, 6, { minutes: 60 }]]),
  ...of('Pipe and valves', 'material', [
    ['PV-PEX', 'PEX-A pipe, 3/4 in.', 'ft', 4.6, 1.38, 12],
    ['PV-COP', 'Copper pipe, type L, 3/4 in.', 'ft', 13.5, 7.9, 8],
    ['PV-BAL', 'Ball valve, 3/4 in., lead-free', 'each', 48, 19.4, 14],
    ['PV-PRV', 'Pressure regulator, 3/4 in.', 'each', 218, 121, 5],
    ['PV-ANG', 'Angle stop and braided line', 'set', 39, 14.2, 21],
  ]),
  ...of('Pipe and valves', 'service', [
    ['SV-LEAK', 'Find and repair a leak, first hour', 'each', 245, 88, 20, { minutes: 60 }],
    ['SV-PRV', 'Pressure regulator replaced', 'each', 425, 226, 5, { minutes: 90 }],
  ]),
  ...of('Pipe and valves', 'labor', [
    ['LB-PLB', 'Plumber', 'hour', 155, 68, 31, { minutes: 60 }],
    ['LB-EMG', 'Plumber, nights and weekends', 'hour', 245, 112, 7, { minutes: 60 }],
  ]),
  ...of('Irrigation', 'equipment', [
    [
      'IR-CTL',
      'Smart controller, 12 zones',
      'each',
      365,
      221,
      5,
      { description: 'Waters by the weather and saves about a third.' },
    ],
  ]),
  ...of('Irrigation', 'material', [
    ['IR-VLV', 'Zone valve, 1 in.', 'each', 68, 27, 9],
    ['IR-DRP', 'Drip line, pressure-compensating', 'ft', 2.4, 0.78, 10],
    ['IR-ROT', 'Rotor head', 'each', 34, 12.6, 8],
  ]),
  ...of('Irrigation', 'service', [
    ['IR-TUNE', 'Irrigation check and tune-up', 'each', 175, 74, 14, { minutes: 90 }],
    ['IR-WIN', 'Backflow test and report', 'each', 145, 118, 6, { minutes: 45 }],
  ]),
  ...of('Hardscape', 'material', [
    ['HS-PAV', 'Concrete pavers, tumbled', 'sq ft', 8.9, 5.1, 5],
    ['HS-FLG', 'Flagstone, 1.5 in.', 'sq ft', 12.75, 8.2, 3],
    ['HS-BASE', 'Class II base rock, delivered', 'yd', 82, 51, 6],
    ['HS-BLK', 'Retaining wall block', 'each', 9.4, 5.65, 4],
  ]),
  ...of('Hardscape', 'labor', [['LB-MAS', 'Mason and helper', 'hour', 168, 92, 8, { minutes: 60 }]]),
  ...of('Hardscape', 'service', [['HS-DEMO', 'Old concrete removed and hauled', 'sq ft', 6.8, 4.95, 4]]),
  ...of('Planting and lawn', 'material', [
    ['PL-SOD', 'Fescue sod, installed base not included', 'sq ft', 1.65, 0.92, 5],
    ['PL-MUL', 'Bark mulch, delivered', 'yd', 74, 46, 9],
    ['PL-5G', 'Shrub, 5 gal', 'each', 52, 26, 11],
    ['PL-TRE', 'Tree, 15 gal', 'each', 185, 104, 4],
    ['PL-SOIL', 'Planting mix', 'yd', 68, 58, 6],
  ]),
  ...of('Planting and lawn', 'labor', [['LB-GRD', 'Gardener', 'hour', 78, 38, 24, { minutes: 60 }]]),
  ...of('Planting and lawn', 'service', [
    ['PL-AER', 'Lawn aeration and overseed', 'sq ft', 0.28, 0.11, 4],
    ['PL-TRIM', 'Tree trimmed, up to 25 ft', 'each', 385, 190, 6, { minutes: 180 }],
  ]),
  ...of('Fees and permits', 'fee', [
    ['FE-TRIP', 'Service call', 'each', 89, null, 38, { description: 'Waived when the work is done the same day.' }],
    ['FE-PRM', 'Plumbing permit, city', 'each', 164, 164, 11],
    ['FE-HAUL', 'Haul away and disposal', 'each', 95, 48, 16],
    ['FE-DUMP', 'Green waste dump fee', 'load', 68, 55, 9],
  ]),
]

/** Kits: what they consist of, by code and how many. */
export const kits: readonly {
  readonly code: string
  readonly name: string
  readonly category: Category
  readonly mode: KitMode
  /** Dollars; of a kit by parts, what these come to. */
  readonly price: number | null
  readonly minutes: number
  readonly uses: number
  readonly description: string
  readonly parts: readonly (readonly [code: string, quantity: number])[]
}[] = [
  {
    code: 'KT-WH1',
    name: 'Water heater, standard swap',
    category: 'Water heaters',
    mode: 'parts',
    price: null,
    minutes: 240,
    uses: 11,
    description: 'Old heater out, new 40-gallon heater in, to code.',
    parts: [
      ['WH-4006', 1],
      ['WH-EXP', 1],
      ['LB-WH', 4],
      ['FE-PRM', 1],
      ['FE-HAUL', 1],
    ],
  },
  {
    code: 'KT-DRIP',
    name: 'Drip zone, 100 ft',
    category: 'Irrigation',
    mode: 'one_line',
    price: 640,
    minutes: 180,
    uses: 5,
    description: 'One zone of drip irrigation with its valve, for about 250 sq ft of planting.',
    parts: [
      ['IR-VLV', 1],
      ['IR-DRP', 100],
      ['LB-GRD', 3],
    ],
  },
]
