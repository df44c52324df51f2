/** One line of what was measured: a ratio to a floor of the same run, or a figure with its bound. */
export interface Row {
  readonly what: string
  readonly figure: number
  readonly goal: string
  readonly good: boolean
  readonly more: string
}

export const table = (rows: readonly Row[]): string =>
  [
    '| what | measured | wanted | | more |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, figure, goal, good, more }) =>
        `| ${what} | ${figure >= 100 ? Math.round(figure) : figure.toFixed(2)} | ${goal} | ${good ? 'yes' : 'NO'} | ${more} |`,
    ),
  ].join('\n')
