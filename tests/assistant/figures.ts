/**
 * Prints what the built-in engine does in the table of conversations and how long a turn takes; `--write` puts the
 * figures into docs/assistant.md. Use: `node tests/assistant/figures.ts [--write]`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { builtIn } from '#server/areas/assistant/engine/built-in.rules.ts'
import { rehearse } from '#server/areas/assistant/rehearsal/rehearse.rules.ts'
import { cases } from './cases.ts'
import { situationOf } from './situation.ts'
import { heading, playAll, row } from './table.ts'

const file = new URL('../../docs/assistant.md', import.meta.url)
const begun = performance.now()
rehearse({ name: 'first', language: 'en', request: {}, expect: {} }, situationOf(['age']))
const first = performance.now() - begun

const times: number[] = []
const timed = {
  ...builtIn,
  understand(...given: Parameters<typeof builtIn.understand>) {
    const before = performance.now()
    const read = builtIn.understand(...given)
    times.push(performance.now() - before)
    return read
  },
}
playAll(cases, timed)
times.length = 0
const before = performance.now()
const played = playAll(cases, timed)
const turns = played.reduce((sum, { run }) => sum + run.state.sent, 0)
const perTurn = (performance.now() - before) / turns

const kinds = [...new Set(cases.map(({ kind }) => kind))]
const sorted = times.toSorted((one, other) => one - other)
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
const table = [
  ...heading,
  ...kinds.map((kind) =>
    row(
      kind,
      played.filter(({ each }) => each.kind === kind),
    ),
  ),
  row(
    'English',
    played.filter(({ each }) => each.language === 'en'),
  ),
  row(
    'Spanish',
    played.filter(({ each }) => each.language === 'es'),
  ),
  row('**all**', played),
  '',
  `Understanding one message: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms. A whole turn with its words: ${perTurn.toFixed(1)} ms on average. The first conversation of a process, with the libraries still cold: ${first.toFixed(0)} ms.`,
].join('\n')

process.stdout.write(`${table}\n`)
if (process.argv.includes('--write')) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(<!-- figures -->\n)[\s\S]*(<!-- end -->)/, `$1${table}\n$2`))
}
