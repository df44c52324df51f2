/**
 * `npm run train`: trains the model that hears dangers on data/assistant/training-*.tsv and writes its weights.
 *
 *   npm run train               trains and writes, after telling how it does in five folds
 *   npm run train -- --errors   lists the messages that the folds got wrong as well
 */
import { writeFileSync } from 'node:fs'
import { exampleOf, readCorpus } from './corpus.ts'
import { heldOutScores, thresholdsOf, train } from './training.ts'

const target = new URL('../../../server/src/areas/assistant/danger/weights.json', import.meta.url)
const { messages, hash } = readCorpus()
const examples = messages.map(exampleOf)
const heldOut = heldOutScores(examples)
const thresholds = thresholdsOf(examples, heldOut)
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const above = (threshold: number, danger: boolean, language?: string): string => {
  const asked = examples.flatMap((example, index) =>
    example.danger === danger && (language === undefined || example.language === language) ? [heldOut[index] ?? 0] : [],
  )
  return percent(asked.filter((score) => score > threshold).length, asked.length)
}
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`${examples.length} messages, ${examples.filter(({ danger }) => danger).length} of them dangers; in five folds:`)
for (const [name, threshold] of Object.entries<number>({ ...thresholds })) {
  const languages = [...new Set(examples.map(({ language }) => language))]
  const each = languages.map((language) => `${language} ${above(threshold, true, language)}`).join(', ')
  print(`  ${name}: ${above(threshold, true)} heard (${each}), ${above(threshold, false)} false alarms`)
}
if (process.argv.includes('--errors')) {
  const order = examples.map((example, index) => ({ ...example, score: heldOut[index] ?? 0 }))
  order.sort((one, other) => one.score - other.score)
  for (const { danger, kind, score, text } of order)
    if (danger ? score <= thresholds.strict : score > thresholds.middling) print(`${score.toFixed(1)} ${kind}: ${text}`)
}
const file = `${JSON.stringify(train(messages, hash, thresholds), null, 2)}\n`
writeFileSync(target, file)
print(`wrote ${target.pathname.split('/').at(-1) ?? ''}, ${Math.round(file.length / 1000)} kB`)
