import { permitJobs } from '#server/areas/permits/index.ts'
import { readPermitsKind } from '#server/areas/permits/permits.types.ts'
import type { PermitFields } from '#contract/permits/types.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business } from '../support/builders.ts'
import type { Portals } from '../peers/portals/peer.ts'

/** The columns of BLDS, which many cities publish by. */
export const blds: PermitFields = {
  day: 'issueddate',
  address: ['originaladdress1'],
  kind: 'permittypedesc',
  text: 'description',
  number: 'permitnum',
  city: 'originalcity',
  zip: 'originalzip',
  contractor: 'contractorcompanyname',
  value: 'estprojectcost',
  latitude: 'latitude',
  longitude: 'longitude',
  location: null,
}

/** A row as a city publishes it. Downtown Oakland, unless it says otherwise. */
export const row = (number: number, day: string, more: Readonly<Record<string, unknown>> = {}) => ({
  permitnum: `B-${number}`,
  issueddate: `${day}T00:00:00.000`,
  originaladdress1: `${600 + number} ALCATRAZ AVE`,
  originalcity: 'OAKLAND',
  originalzip: '94609',
  permittypedesc: 'PLUMBING',
  description: 'REPLACE WATER HEATER. NEW DRAIN',
  contractorcompanyname: '',
  estprojectcost: '12500',
  latitude: '37.8044',
  longitude: '-122.2712',
  ...more,
})

/** Portals of a business, and the jobs that read them, done one by one. */
export function permitTools(app: TestApp, { ok }: Builders, portals: Portals) {
  const [sweep, read] = permitJobs({ route: portals.route }, app.workshop)
  const at = ({ slug }: Business) => ({ params: { slug } })
  return {
    sweep: () => sweep.run({}),
    aPortal: async (of: Business, more: Readonly<Record<string, unknown>> = {}) =>
      (
        await ok(
          'createPermitSource',
          {
            ...at(of),
            body: {
              name: 'Oakland',
              kind: 'socrata',
              address: portals.socrata,
              fields: blds,
              city: 'Oakland',
              state: 'CA',
              reach: 24_000,
              ...more,
            },
          },
          of.owner,
        )
      ).source,
    read: (of: Business, sourceId: string) =>
      read.run(readPermitsKind.data.parse({ site: { id: of.siteId, slug: of.slug }, sourceId })),
    list: (of: Business, query: Readonly<Record<string, string | number>> = {}) =>
      ok('listPermits', { ...at(of), query: { work: 'all', ...query } }, of.owner),
    sourceOf: async (of: Business, id: string) =>
      (await ok('listPermitSources', at(of), of.owner)).sources.find((source) => source.id === id),
  }
}
