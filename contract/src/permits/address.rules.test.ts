import { describe, expect, it } from 'vitest'
import { datasetAddress, portalKindOf } from './address.rules.ts'
import { knownPortals } from './values.ts'

const id = '6ddcd912-32a0-43df-9908-63574f8c7e77'

describe('datasetAddress', () => {
  it.each([
    ['socrata', 'data.example.gov/d/AB12-cd34', 'https://data.example.gov/resource/ab12-cd34.json'],
    [
      'socrata',
      'https://data.example.gov/Buildings/Building-Permits-2020-2024/ab12-cd34/about_data?x=1#top',
      'https://data.example.gov/resource/ab12-cd34.json',
    ],
    [
      'arcgis',
      'https://gis.example.gov/a/rest/services/P/FeatureServer',
      'https://gis.example.gov/a/rest/services/P/FeatureServer/0',
    ],
    ['arcgis', 'https://gis.example.gov/a/P/MapServer/12/query?f=html', 'https://gis.example.gov/a/P/MapServer/12'],
    [
      'ckan',
      `https://data.example.gov/open/dataset/05012dcb-ba1b-4ade-b5f3-7403bc7f52eb/resource/${id}/download/p.csv`,
      `https://data.example.gov/open/api/3/action/datastore_search?resource_id=${id}`,
    ],
    [
      'ckan',
      `https://data.example.gov/api/3/action/datastore_search?resource_id=${id}&limit=5`,
      `https://data.example.gov/api/3/action/datastore_search?resource_id=${id}`,
    ],
  ] as const)('writes one of %s, %s, in one way, which stays the same', (kind, written, address) => {
    expect(datasetAddress(kind, written)).toBe(address)
    expect(datasetAddress(kind, address)).toBe(address)
    expect(portalKindOf(written)).toBe(kind)
  })

  it.each([
    ['socrata', 'http://data.example.gov/d/ab12-cd34'],
    ['socrata', 'https://me:word@data.example.gov/d/ab12-cd34'],
    ['socrata', 'https://data.example.gov/Building-Permits'],
    ['arcgis', 'https://gis.example.gov/a/P/ImageServer/1'],
    ['ckan', 'https://data.example.gov/dataset/permits'],
    ['ckan', 'nothing at all'],
  ] as const)('finds none of %s in %s', (kind, written) => {
    expect(datasetAddress(kind, written)).toBeNull()
    expect(portalKindOf(written)).toBeNull()
  })

  it('reads every city that is offered', () => {
    for (const { kind, address } of knownPortals) expect(datasetAddress(kind, address)).not.toBeNull()
  })
})
