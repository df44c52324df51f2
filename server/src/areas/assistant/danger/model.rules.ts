import type { Features } from './features.rules.ts'

/** Bits of a bucket that the kinds are told apart by: the upper ones of the bucket's. */
export const KIND_BITS = 12

/** The weights as they are committed; the arrays are signed bytes in base64. */
export interface WeightsFile {
  /** SHA-256 of the messages they were trained on. */
  readonly data: string
  readonly messages: number
  readonly bias: number
  /** What a byte is multiplied by. */
  readonly scale: number
  /** Scores from which a message raises the alarm, and from which it is asked about. */
  readonly strict: number
  readonly middling: number
  readonly kinds: readonly { readonly kind: string; readonly bias: number }[]
  readonly kindScale: number
  readonly danger: string
  readonly byKind: string
}

/** The weights as they are used. */
export interface Model {
  readonly bias: number
  readonly scale: number
  readonly danger: Int8Array
  readonly kinds: WeightsFile['kinds']
  readonly kindScale: number
  /** The weights of all kinds, bucket by bucket. */
  readonly byKind: Int8Array
}

const bytesOf = (base64: string): Int8Array => Int8Array.from(Buffer.from(base64, 'base64'))

export const modelOf = (file: Omit<WeightsFile, 'data' | 'messages' | 'strict' | 'middling'>): Model => ({
  ...file,
  danger: bytesOf(file.danger),
  byKind: bytesOf(file.byKind),
})

/** How much a text sounds like a danger: log odds. */
export function scoreOf({ bias, scale, danger }: Model, { count, buckets, values }: Features): number {
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += (danger[buckets[index] ?? 0] ?? 0) * (values[index] ?? 0)
  return bias + sum * scale
}

/** The likeliest kind of a danger, and how likely it is (0 to 1). */
export function kindOf(
  { kinds, kindScale, byKind }: Model,
  { count, buckets, values }: Features,
): { readonly kind: string; readonly sure: number } {
  const sums = kinds.map(() => 0)
  for (let index = 0; index < count; index += 1) {
    const from = ((buckets[index] ?? 0) >>> (16 - KIND_BITS)) * kinds.length
    for (let kind = 0; kind < sums.length; kind += 1)
      sums[kind] = (sums[kind] ?? 0) + (byKind[from + kind] ?? 0) * (values[index] ?? 0)
  }
  const odds = kinds.map(({ bias }, index) => Math.exp(bias + (sums[index] ?? 0) * kindScale))
  const all = odds.reduce((sum, each) => sum + each, 0)
  const best = odds.indexOf(Math.max(...odds))
  return { kind: kinds[best]?.kind ?? '', sure: (odds[best] ?? 0) / all }
}
