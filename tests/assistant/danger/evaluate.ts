/**
 * Counts how a file of data/assistant is heard by the committed weights, without showing any message of it. Use:
 * `node tests/assistant/danger/evaluate.ts [sealed.tsv]`
 */
import { dangerIn } from '#server/areas/assistant/danger/danger.rules.ts'
import { readMessages } from './corpus.ts'

interface Count {
  all: number
  strict: number
  asked: number
}

const counts = new Map<string, Count>()
const messages = readMessages(process.argv[2] ?? 'sealed.tsv')
for (const { danger, kind, language, text } of messages) {
  const label = danger ? 'danger' : 'harmless'
  const level = dangerIn(text)?.level
  for (const group of [label, `${label}, ${language}`, ...(danger ? [`danger, ${kind}`] : [])]) {
    const count = counts.get(group) ?? { all: 0, strict: 0, asked: 0 }
    count.all += 1
    if (level === 'strict') count.strict += 1
    if (level === 'middling') count.asked += 1
    counts.set(group, count)
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
process.stdout.write('| messages | number | alarm | asked about | neither |\n|---|---|---|---|---|\n')
for (const [group, { all, strict, asked }] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  process.stdout.write(
    `| ${group} | ${all} | ${percent(strict, all)} | ${percent(asked, all)} | ${percent(all - strict - asked, all)} |\n`,
  )
