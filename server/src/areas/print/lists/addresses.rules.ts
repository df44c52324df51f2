import type { MailingAddress } from '#contract/print/mailings.types.ts'

/** The states and territories that the Postal Service delivers to. */
const states: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'puerto rico': 'PR',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  guam: 'GU',
  'virgin islands': 'VI',
  'american samoa': 'AS',
  'northern mariana islands': 'MP',
}
const codes = new Set(Object.values(states))

const country = /[,\s]+(?:usa|u\.s\.a\.|us|united states(?: of america)?)\.?$/i
const zipAtEnd = /^(.*?)[,\s]+(\d{5})(?:-?(\d{4}))?$/
const stateAtEnd = /^(.*?)[,\s]+([A-Za-z]{2}|[A-Za-z]+(?: [A-Za-z]+){0,3})\.?$/

/** An address as far as it can be read by itself. `rest`: the street and the town with nothing between them. */
export type ReadAddress =
  | { readonly address: MailingAddress }
  | { readonly rest: string; readonly state: string; readonly zip: string }

const tidy = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()

/** The state at the end of some words, by its two letters or its name: the longest name wins (`West Virginia`). */
function withoutState(words: string): { readonly rest: string; readonly state: string } | undefined {
  const parts = words.split(' ')
  for (let count = Math.min(4, parts.length - 1); count > 0; count -= 1) {
    const last = parts.slice(-count).join(' ').replaceAll(/[.,]/g, ' ').trim()
    const state = count === 1 && codes.has(last.toUpperCase()) ? last.toUpperCase() : states[tidy(last).toLowerCase()]
    if (state === undefined) continue
    return {
      rest: parts
        .slice(0, -count)
        .join(' ')
        .replace(/[,\s]+$/, ''),
      state,
    }
  }
  return undefined
}

/** No address is longer, and over more the patterns below would take the longer the more of it there is. */
const longestAddress = 300

/**
 * The parts of an address as people write it on one line or several: `1418 Alcatraz Ave, Apt 3, Berkeley, CA 94702`. Null
 * where one is missing: a street with a number or a box, a town, a state, or a ZIP code.
 */
export function readAddress(written: string): ReadAddress | null {
  const line = tidy(
    written
      .trim()
      .slice(0, longestAddress)
      .replaceAll(/[\r\n]+/g, ', '),
  )
    .replace(country, '')
    .replace(/[,.\s]+$/, '')
  const [, before = '', zip, more] = zipAtEnd.exec(line) ?? []
  if (zip === undefined || !stateAtEnd.test(before)) return null
  const found = withoutState(before)
  if (!found) return null
  const full = more === undefined ? zip : `${zip}-${more}`
  const parts = found.rest.split(',').map(tidy).filter(Boolean)
  const [street = '', ...others] = parts
  if (!/\d/.test(street) || street.length > 64) return null
  const city = others.pop()
  if (city === undefined) return { rest: street, state: found.state, zip: full }
  return { address: { line1: street, line2: others.join(', '), city, state: found.state, zip: full } }
}

/** The same where nothing stands between the street and the town, which the table of ZIP codes knows. */
export function splitTown(
  { rest, state, zip }: Extract<ReadAddress, { rest: string }>,
  town: string | undefined,
): MailingAddress | null {
  if (town === undefined || !rest.toLowerCase().endsWith(` ${town.toLowerCase()}`)) return null
  const line1 = rest.slice(0, -town.length).trim()
  return /\d/.test(line1) ? { line1, line2: '', city: town, state, zip } : null
}

/** Words of streets, and of doors in a house, that are written in several ways. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  circle: 'cir',
  way: 'wy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: '#',
  apt: '#',
  unit: '#',
  suite: '#',
  ste: '#',
  no: '#',
  number: '#',
}

/** By what one household is known again, however its address is written. */
export const householdOf = ({ line1, line2, zip }: MailingAddress): string =>
  [
    ...`${line1} ${line2}`
      .toLowerCase()
      .replaceAll('#', ' # ')
      .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => short[word] ?? word)
      // `Apt #4` says it twice
      .filter((word, index, all) => word !== '#' || all[index - 1] !== '#'),
    zip.slice(0, 5),
  ].join(' ')
