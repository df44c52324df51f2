/** Items as they are written in one field: one on each line, blank lines left out, each at most 300 letters, 200 of them. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter((line) => line !== '')
    .slice(0, 200)
