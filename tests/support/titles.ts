/** A test, a group of them, or a step of one, as its file names it. */
export interface Titled {
  readonly kind: 'group' | 'test' | 'step'
  /** From the outermost group to its own title. A title with `%s` or `$name` stands for each of its rows. */
  readonly path: readonly string[]
  /** Left out of every run. */
  readonly skipped: boolean
}

const kinds = { describe: 'group', it: 'test', test: 'test' } as const
/** A call that names something, by the formatter's rules at the beginning of its line. */
const opening = /^(?<indent> *)(?:await )?(?<word>describe|it|test)(?<parts>(?:\.\w+)*)(?:<.*>)?\(/
const title = /^\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>).)*)\k<quote>/s

/**
 * What a file of tests names, in its order. Reads formatted text and not the language: a call begins its line, and what is
 * inside another stands further to the right.
 */
export function titlesOf(source: string): Titled[] {
  const lines = source.split('\n')
  const open: { indent: number; title: string }[] = []
  const found: Titled[] = []
  for (const [index, line] of lines.entries()) {
    const { indent = '', word, parts = '' } = opening.exec(line)?.groups ?? {}
    if (word !== 'describe' && word !== 'it' && word !== 'test') continue
    const rest = [line.slice(line.indexOf('(') + 1), ...lines.slice(index + 1)].join('\n')
    const named = title.exec(/\.(each|for)\b/.test(parts) ? afterRows(rest, indent.length) : rest)?.groups?.['text']
    if (named === undefined) continue
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop()
    const text = named.replaceAll(/\\(.)/g, '$1')
    const kind = parts.startsWith('.describe') ? 'group' : parts.startsWith('.step') ? 'step' : kinds[word]
    found.push({
      kind,
      path: [...open.map((group) => group.title), text],
      skipped: /\.(skip|todo|fixme)\b/.test(parts),
    })
    open.push({ indent: indent.length, title: text })
  }
  return found
}

/** What follows the rows of an `each`: they end with `)(`, on their only line or on one as far to the left as their first. */
function afterRows(rest: string, indent: number): string {
  const [first = '', ...others] = rest.split('\n')
  const inLine = first.lastIndexOf(')(')
  if (inLine !== -1) return [first.slice(inLine + 2), ...others].join('\n')
  const end = others.findIndex((line) => line.startsWith(' '.repeat(indent)) && /^[\])].*\)\(/.test(line.slice(indent)))
  const line = others[end] ?? ''
  return [line.slice(line.indexOf(')(') + 2), ...others.slice(end + 1)].join('\n')
}
