/** Out of an address, what a saved view keeps: these names in one order, without what is open over the list. */
export function viewQueryOf(address: string, names: readonly string[]): string {
  const given = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    // some lists repeat a name: `status=lead&status=scheduled`
    const values = given.getAll(name).filter((value) => value !== '' && value !== 'false')
    for (const value of values.toSorted()) kept.append(name, value)
  }
  return kept.toString()
}
