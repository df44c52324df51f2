import { PermitId, PermitSourceId, type PermitFields } from '#contract/permits/types.ts'
import { knownPortals, permitLimits, type PermitState } from '#contract/permits/values.ts'
import type { SystemWork } from '#server/platform/work/work.ts'
import type { Chance } from './seed/chance.ts'
import { idAt } from './seed/ids.ts'
import type { DemoPlan } from './seed/plan.ts'

interface Built {
  readonly days: number
  readonly address: string
  readonly zip: string
  readonly kind: string
  readonly words: string
  readonly contractor?: string
  readonly dollars: number | null
  /** Meters from the nearest town that the business serves. */
  readonly distance: number
  readonly state?: PermitState
}

/** What neighbors are about to build, the newest first. Nobody lives at these numbers. */
const built: readonly Built[] = [
  {
    days: 1,
    address: '4188 Ortega St',
    zip: '94122',
    kind: 'Additions, alterations, or repairs',
    words: 'Remodel kitchen and one bath. Replace water heater and drain line.',
    dollars: 68_000,
    distance: 14_200,
  },
  {
    days: 2,
    address: '2907 Carolina St',
    zip: '94107',
    kind: 'Additions, alterations, or repairs',
    words: 'Rebuild retaining wall at rear yard, new stone patio and French drain.',
    dollars: 31_500,
    distance: 11_400,
  },
  {
    days: 4,
    address: '3611 Folsom St',
    zip: '94110',
    kind: 'Plumbing',
    words: 'Replace sewer lateral to main.',
    contractor: 'Mission Sewer & Drain',
    dollars: 14_800,
    distance: 12_900,
  },
  {
    days: 6,
    address: '1944 Moraga St',
    zip: '94122',
    kind: 'Additions, alterations, or repairs',
    words: 'Convert garage to ADU with kitchen and bath.',
    dollars: 145_000,
    distance: 14_900,
    state: 'listed',
  },
  {
    days: 9,
    address: '820 Wisconsin St',
    zip: '94107',
    kind: 'Electrical',
    words: 'Install EV charger and 200 amp panel.',
    dollars: 6200,
    distance: 11_100,
  },
  {
    days: 12,
    address: '2555 Lombard St',
    zip: '94123',
    kind: 'Additions, alterations, or repairs',
    words: 'Tenant improvement: new restrooms and grease interceptor.',
    contractor: 'Marina Builders',
    dollars: 210_000,
    distance: 15_800,
  },
  {
    days: 16,
    address: '67 Prentiss St',
    zip: '94110',
    kind: 'Plumbing',
    words: 'Repipe second floor bath.',
    dollars: 9400,
    distance: 13_000,
    state: 'hidden',
  },
]

const fields: PermitFields = {
  day: 'issued_date',
  address: ['street_number', 'street_name', 'street_suffix'],
  kind: 'permit_type_definition',
  text: 'description',
  number: 'permit_number',
  city: null,
  zip: 'zipcode',
  contractor: null,
  value: 'estimated_cost',
  latitude: null,
  longitude: null,
  location: 'location',
}

const day = 86_400_000

/** A city whose permits the business reads, with what came of it. */
export async function writePermits(
  { db }: SystemWork,
  { siteId, memberIds }: DemoPlan,
  chance: Chance,
  now: Date,
): Promise<void> {
  const city = knownPortals.find(({ name }) => name === 'San Francisco')
  if (!city) return
  const made = new Date(now.getTime() - 20 * day)
  const source = PermitSourceId.parse(idAt(chance, made))
  const dayOf = (ago: number): string => new Date(now.getTime() - ago * day).toISOString().slice(0, 10)
  await db
    .insertInto('permit_sources')
    .values({
      site_id: siteId,
      id: source,
      name: city.name,
      kind: city.kind,
      address: city.address,
      fields: JSON.stringify(fields),
      city: city.name,
      state: city.state,
      reach: permitLimits.reach,
      read_until: dayOf(1),
      read_at: now,
      tried_at: now,
      created_by: memberIds.owner,
      created_at: made,
      modified_at: made,
    })
    .execute()
  const rows = built.map(({ days, dollars, contractor = '', state = 'new', ...permit }, index) => {
    const number = `2026-${String(48_210 - index * 37)}`
    const at = new Date(now.getTime() - days * day)
    const [line1, zip] = [permit.address, permit.zip]
    return {
      ...permit,
      site_id: siteId,
      id: PermitId.parse(idAt(chance, at)),
      source_id: source,
      mark: `demo-${number}`,
      number,
      day: dayOf(days),
      city: '',
      contractor,
      value_cents: dollars === null ? null : dollars * 100,
      state,
      mail: state === 'listed' ? JSON.stringify({ line1, line2: '', city: city.name, state: city.state, zip }) : null,
      created_at: at,
      modified_at: at,
    }
  })
  await db.insertInto('permits').values(rows).execute()
}
