import { filterNames } from './filters.ts'

/** Out of an address, what a saved view keeps: the filters in one order, without the open request and the windows. */
export function viewQueryOf(address: string): string {
  const given = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of filterNames.toSorted()) {
    const value = given.get(name)
    if (value !== null && value !== '' && value !== 'false') kept.set(name, value)
  }
  return kept.toString()
}

/** Whether two addresses show the same. */
export const sameView = (one: string, other: string): boolean => viewQueryOf(one) === viewQueryOf(other)
