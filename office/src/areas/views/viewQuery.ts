/** Out of an address, what a saved view keeps: these names in one order, without what is open over the list. */
export function viewQueryOf(address: string, names: readonly string[]): string {
  const given = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = given.get(name)
    if (value !== null && value !== '' && value !== 'false') kept.set(name, value)
  }
  return kept.toString()
}
