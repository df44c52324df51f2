const day = 86_400_000

/** The moment so many times 24 hours after another. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day)

/** Enough of a number for its owner to know it, and for nobody else: `… 0100`. */
export const lastDigits = (phone: string): string => `… ${phone.slice(-4)}`

/** A table with rows of a business, and the tables it points to. */
export interface HeldTable {
  readonly name: string
  readonly parents: readonly string[]
}

/**
 * The tables in the order in which they are emptied: each before those it points to, so that no row is taken along by
 * another table's in one large step. In a circle the first by name goes first: there the database follows by itself.
 */
export function removalOrder(tables: readonly HeldTable[]): string[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: string[] = []
  while (left.size > 0) {
    const rest = [...left.values()]
    const next =
      rest.find(({ name }) => !rest.some((other) => other.name !== name && other.parents.includes(name))) ?? rest[0]
    if (!next) break
    left.delete(next.name)
    ordered.push(next.name)
  }
  return ordered
}
