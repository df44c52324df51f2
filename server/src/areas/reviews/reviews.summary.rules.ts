/** The first days of the twelve months that end with that of a day, oldest first. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 12 + index, 1))
    return first.toISOString().slice(0, 10)
  })
}

/**
 * Each month with its own number of reviews, and the average of all stars there were at its end; null while there were none.
 * @param counted `month` is empty for everything before the first
 */
export function runningAverages(
  months: readonly string[],
  counted: readonly {
    readonly month: string
    readonly total: number
    readonly starred: number
    readonly stars: number
  }[],
): { month: string; total: number; average: number | null }[] {
  const before = counted.filter(({ month }) => month === '' || month < (months[0] ?? ''))
  let starred = before.reduce((sum, row) => sum + row.starred, 0)
  let stars = before.reduce((sum, row) => sum + row.stars, 0)
  return months.map((month) => {
    const own = counted.find((row) => row.month === month)
    starred += own?.starred ?? 0
    stars += own?.stars ?? 0
    return {
      month,
      total: own?.total ?? 0,
      average: starred === 0 ? null : Math.round((stars / starred) * 100) / 100,
    }
  })
}
