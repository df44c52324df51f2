/**
 * Prints how the built-in engine fares in the unseen conversations; `--faults` tells what went wrong in those that may
 * be looked at, never in those kept aside. Use: `node tests/assistant/unseen/figures.ts [--faults [word]]`
 */
import { heading, playAll, row } from '../table.ts'
import { asideCases, openCases } from './unseen.ts'

const open = playAll(openCases)
const aside = playAll(asideCases)
const both = [...open, ...aside]
const of = (language: string) => both.filter(({ each }) => each.language === language)
const lines = [
  ...heading,
  row('looked at', open),
  row('kept aside', aside),
  row('English', of('en')),
  row('Spanish', of('es')),
  row('**all**', both),
  row(
    'safety, all',
    both.filter(({ each }) => each.kind === 'safety'),
  ),
]
process.stdout.write(`${lines.join('\n')}\n`)

const asked = process.argv.indexOf('--faults')
if (asked !== -1) {
  const word = process.argv[asked + 1] ?? ''
  for (const { each, run } of open.filter((played) => !played.run.score.passed && played.each.name.includes(word))) {
    const told = run.transcript.map(({ from, body, rule }) => `  ${from}: ${body}${rule ? ` [${rule}]` : ''}`)
    process.stdout.write(`\n${each.language} ${each.name}: ${run.score.faults.join('; ')}\n${told.join('\n')}\n`)
  }
}
