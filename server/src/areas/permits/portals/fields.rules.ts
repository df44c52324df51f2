import type { PermitFields } from '#contract/permits/types.ts'
import type { PortalAnswer } from './answer.rules.ts'
import { dayIn, placeIn } from './row.rules.ts'

/** How columns are usually called, without case and signs, the most telling first: after BLDS, and what large cities write. */
const usual = {
  day: 'issueddate issuedate dateissued permitissueddate permitissuedate issued issuancedate approveddate applieddate applicationdate fileddate dateapplied',
  number: 'permitnum permitnumber permitno permit permitid workpermit recordid recordnumber jobfilingnumber casenumber',
  kind: 'permittypedesc permittypedescr permittypedefinition permittypedescription worktype permittype permittypemapped permitclass worktypedesc type',
  text: 'description workdescription jobdescription projectdescription permitdescription workdesc scopeofwork comments projectname',
  city: 'originalcity city sitecity borough municipality town',
  zip: 'originalzip zipcode zip postalcode sitezip postcode',
  contractor:
    'contractorcompanyname contractorbusinessname contractorname contractor contactbusinessname applicantbusinessname contractortradename',
  value:
    'estprojectcost estimatedcost estimatedprojectcost reportedcost declaredvaluation totaljobvaluation valuation jobvalue estimatedjobcosts projectvalue constructioncost value',
  latitude: 'latitude lat ylatitude',
  longitude: 'longitude lng lon long xlongitude',
  location: 'location location1 mappedlocation geocodedcolumn geolocation point geom',
  whole:
    'originaladdress1 originaladdress siteaddress propertyaddress fulladdress addressfull streetaddress permitaddress address display',
  house: 'streetnumber streetno housenumber houseno addressnumber stno',
  direction: 'streetdirection predirection streetpredirection stdir',
  street: 'streetname stname street',
  suffix: 'streetsuffix streettype suffix stsuffix',
} as const

/** Rows that are looked at, and columns of one name: more of either would tell nothing more. */
const [mostRows, mostAlike] = [50, 20]

const plain = (column: string): string => column.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Which columns say what, by how they are called and what is in them; null where no day or no address can be found.
 */
export function guessFields({ columns, rows }: PortalAnswer): PermitFields | null {
  const looked = rows.slice(0, mostRows)
  const has = (column: string, isOne: (value: unknown) => boolean) => looked.some(({ values }) => isOne(values[column]))
  const called = new Map<string, string[]>()
  for (const column of columns) {
    const alike = called.get(plain(column))
    if (alike === undefined) called.set(plain(column), [column])
    else if (alike.length < mostAlike) alike.push(column)
  }
  const pick = (names: string, isOne?: (value: unknown) => boolean): string | null =>
    names
      .split(' ')
      .flatMap((name) => called.get(name) ?? [])
      .find((column) => isOne === undefined || has(column, isOne)) ?? null
  const day = pick(usual.day, (value) => dayIn(value) !== undefined)
  const whole = pick(usual.whole)
  const street = pick(usual.street)
  const parts = street === null ? [] : [pick(usual.house), pick(usual.direction), street, pick(usual.suffix)]
  const address = whole === null ? parts.filter((column) => column !== null) : [whole]
  if (day === null || address.length === 0) return null
  const [latitude, longitude] = [pick(usual.latitude), pick(usual.longitude)]
  const isPlaced = latitude !== null && longitude !== null
  return {
    day,
    address,
    kind: pick(usual.kind),
    text: pick(usual.text),
    number: pick(usual.number),
    city: pick(usual.city),
    zip: pick(usual.zip),
    contractor: pick(usual.contractor),
    value: pick(usual.value),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    location: isPlaced ? null : pick(usual.location, (value) => placeIn(value) !== null),
  }
}
