import { describe, expect, it } from 'vitest'
import type { PermitFields } from '#contract/permits/types.ts'
import type { PortalKind } from '#contract/permits/values.ts'
import { areColumns, columnsOf, isSource, sampleQuestion, spanQuestion } from './question.rules.ts'

const fields: PermitFields = {
  day: 'issued',
  address: ['no', 'street'],
  kind: 'type',
  text: null,
  number: null,
  city: null,
  zip: null,
  contractor: null,
  value: null,
  latitude: null,
  longitude: null,
  location: 'no',
}
const addresses: Readonly<Record<PortalKind, string>> = {
  socrata: 'https://data.example.gov/resource/ab12-cd34.json',
  arcgis: 'https://gis.example.gov/rest/services/Permits/FeatureServer/0',
  ckan: 'https://data.example.gov/api/3/action/datastore_search?resource_id=01890000-0000-4000-8000-000000000001',
}

/** Where a question goes, and what it says there. */
function asked(question: string) {
  const url = new URL(question)
  return [`${url.origin}${url.pathname}`, Object.fromEntries(url.searchParams)] as const
}

describe('columns', () => {
  it('are each asked for once, those of the address first', () => {
    expect(columnsOf(fields)).toEqual(['no', 'street', 'issued', 'type'])
  })

  it.each<[PortalKind, string, boolean]>([
    ['socrata', 'issued_date_2', true],
    ['socrata', '_issued', true],
    ['socrata', 'Issued', false],
    ['socrata', '2issued', false],
    ['socrata', 'issued date', false],
    ['socrata', ' issued', false],
    ['socrata', "issued'", false],
    ['arcgis', 'Permits.ISSUED_2', true],
    ['arcgis', '_Issued', true],
    ['arcgis', '.Issued', false],
    ['arcgis', 'Issued Date', false],
    ['arcgis', ' Issued', false],
    ['ckan', 'Issued Date (2nd)', true],
    ['ckan', 'Issued "Date"', false],
    ['ckan', "Issued's", false],
    ['ckan', '`Issued', false],
    ['ckan', 'Issued;', false],
    ['ckan', 'Issued\\', false],
    ['ckan', 'Issued\n', false],
    ['ckan', '', false],
  ])('of %s may be called %j: %s', (kind, column, may) => {
    expect(areColumns(kind, { ...fields, text: column })).toBe(may)
    expect(areColumns(kind, { ...fields, address: ['no', column] })).toBe(may)
  })
})

describe('a source in a file', () => {
  const source = {
    name: 'City',
    kind: 'socrata',
    address: addresses.socrata,
    fields,
    city: '',
    state: 'CA',
    reach: 30_000,
  }

  it('is one that somebody could have written', () => {
    expect(isSource(source)).toBe(true)
    expect(isSource({ ...source, kind: 'arcgis', address: addresses.arcgis })).toBe(true)
  })

  it.each([
    ['of another form', { ...source, reach: 'far' }],
    ['no record', null],
    ['of an address written otherwise', { ...source, address: 'https://data.example.gov/Permits/ab12-cd34' }],
    ['of an address of another kind', { ...source, address: addresses.ckan }],
    ['of a server within', { ...source, address: 'http://10.0.0.1/resource/ab12-cd34.json' }],
    ['of columns that are part of a question', { ...source, fields: { ...fields, day: '1=1 or issued' } }],
  ])('is none: %s', (_what, row) => {
    expect(isSource(row)).toBe(false)
  })
})

it('some rows are asked for with all of their columns', () => {
  expect(asked(sampleQuestion({ kind: 'socrata', address: addresses.socrata }, 20))).toEqual([
    addresses.socrata,
    { $limit: '20' },
  ])
  expect(asked(sampleQuestion({ kind: 'ckan', address: addresses.ckan }, 20))).toEqual([
    'https://data.example.gov/api/3/action/datastore_search',
    { resource_id: '01890000-0000-4000-8000-000000000001', limit: '20' },
  ])
  expect(asked(sampleQuestion({ kind: 'arcgis', address: addresses.arcgis }, 20))).toEqual([
    `${addresses.arcgis}/query`,
    { where: '1=1', outFields: '*', resultRecordCount: '20', returnGeometry: 'true', outSR: '4326', f: 'json' },
  ])
})

describe('the rows of some days', () => {
  const span = { fields, since: '2026-10-01', until: '2026-10-31', offset: 200, limit: 100 }
  const question = (kind: PortalKind) => asked(spanQuestion({ kind, address: addresses[kind] }, span))

  it('are asked of Socrata with the whole last day, the newest first', () => {
    expect(question('socrata')).toEqual([
      addresses.socrata,
      {
        $select: 'no,street,issued,type',
        $where: "issued >= '2026-10-01T00:00:00.000' AND issued < '2026-11-01T00:00:00.000'",
        $order: 'issued DESC,:id',
        $limit: '100',
        $offset: '200',
      },
    ])
  })

  it('are asked of ArcGIS with the whole last day, the newest first', () => {
    expect(question('arcgis')).toEqual([
      `${addresses.arcgis}/query`,
      {
        where: "issued >= DATE '2026-10-01' AND issued < DATE '2026-11-01'",
        outFields: 'no,street,issued,type',
        orderByFields: 'issued DESC',
        resultOffset: '200',
        resultRecordCount: '100',
        returnGeometry: 'true',
        outSR: '4326',
        f: 'json',
      },
    ])
  })

  it('are asked of CKAN in their order alone', () => {
    expect(question('ckan')).toEqual([
      'https://data.example.gov/api/3/action/datastore_search',
      {
        resource_id: '01890000-0000-4000-8000-000000000001',
        sort: '"issued" desc, "_id" desc',
        limit: '100',
        offset: '200',
      },
    ])
  })
})
