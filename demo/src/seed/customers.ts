import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from './chance.ts'
import { companies, people, solicitors } from './people.ts'
import { farStreets, streets } from './places.ts'

type Street = (typeof streets)[number]

/** A customer before the first request gives them an id and a date. */
export interface Person {
  readonly kind: 'neighbor' | 'far' | 'solicitor'
  readonly first: string
  readonly last: string
  readonly name: string
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
}

export type CustomerRow = Insertable<Tables['customers']>

/** Numbers kept free for fiction: 555-0100 to 555-0199 of every area code of the region. */
const areaCodes = ['510', '925', '341', '415'] as const

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

function addressIn(chance: Chance, [street, city, zip, least, most]: Street): string {
  return `${chance.whole(least, most)} ${street}, ${city}, CA ${zip}`
}

/** Everybody who will ask for something; the last ones live too far away, or only want to sell. */
export function planPeople(chance: Chance, farCount: number): Person[] {
  // from 0120 on, below stand the numbers of the business itself
  const numbers = chance.shuffled(
    areaCodes.flatMap((area) => Array.from({ length: 80 }, (_, place) => `+1${area}5550${120 + place}`)),
  )
  const homes = chance.shuffled([...streets, ...streets])
  const places = chance.shuffled(farStreets)
  const neighbors = people.map(([first, last], index): Person => {
    const far = index >= people.length - farCount
    const street = (far ? places[index % places.length] : homes[index % homes.length]) ?? chance.one(streets)
    const byMail = chance.happens(0.05)
    return {
      kind: far ? 'far' : 'neighbor',
      first,
      last,
      name: `${first} ${last}`,
      company: companies[last] ?? '',
      phone: byMail ? null : (numbers.pop() ?? null),
      email: byMail || chance.happens(0.8) ? `${plain(first)}.${plain(last)}@example.com` : null,
      address: addressIn(chance, street),
    }
  })
  const sellers = solicitors.map(([name, email]): Person => ({
    kind: 'solicitor',
    first: name.split(' ')[0] ?? name,
    last: '',
    name,
    company: '',
    phone: null,
    email,
    address: '',
  }))
  return [...neighbors, ...sellers]
}
