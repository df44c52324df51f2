import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { BUCKET_BITS, featuresOf, wordsOf } from '#server/areas/assistant/danger/features.rules.ts'
import { windowsOf } from '#server/areas/assistant/danger/windows.rules.ts'

const folder = new URL('../../../data/assistant/', import.meta.url)

/** One message of the corpus. `kind` is `none` where it is harmless. */
export interface Message {
  readonly danger: boolean
  readonly kind: string
  readonly language: string
  readonly text: string
}

/** A stretch of a message as the model sees it. */
export interface Vector {
  readonly buckets: Uint16Array
  readonly values: Float64Array
}

/** A message as the model sees it: a long one in windows. */
export interface Example extends Message {
  readonly windows: readonly Vector[]
}

/** The messages of one file: label, kind, language, and text, separated by tabs. @throws Error for any other line */
export function readMessages(file: string): Message[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const [label = '', kind = '', language = '', ...texts] = line.split('\t')
    const text = texts.join(' ').trim()
    if (!/^(?:danger|harmless)$/.test(label) || (kind === 'none') === (label === 'danger') || text === '')
      throw new Error(`${file}, line ${index + 1}: not a message`)
    return [{ danger: label === 'danger', kind, language, text }]
  })
}

const trainingFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^training-\d+\.tsv$/.test(name))
    .toSorted()

/** What the model learns from, in the order of the files, and the hash that its weights carry. */
export function readCorpus(): { readonly messages: readonly Message[]; readonly hash: string } {
  const messages = trainingFiles().flatMap(readMessages)
  return { messages, hash: createHash('sha256').update(JSON.stringify(messages)).digest('hex') }
}

export const exampleOf = (message: Message): Example => ({
  ...message,
  windows: windowsOf(message.text).map(({ start, end }) => {
    const { count, buckets, values } = featuresOf(wordsOf(message.text.slice(start, end)))
    return { buckets: buckets.slice(0, count), values: values.slice(0, count) }
  }),
})

export const BUCKETS = 1 << BUCKET_BITS
