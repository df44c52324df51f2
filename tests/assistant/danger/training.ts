import { KIND_BITS, type WeightsFile } from '#server/areas/assistant/danger/model.rules.ts'
import { BUCKET_BITS } from '#server/areas/assistant/danger/features.rules.ts'
import { BUCKETS, exampleOf, type Example, type Message, type Vector } from './corpus.ts'
import { fit, quantized, scores, type Instance, type Regression } from './regression.ts'

/** Found by trying: what recognized most in the folds. */
const dangerSettings = { features: BUCKETS, classes: 2, rounds: 20, rate: 0.2, decay: 3e-4 }
const kindSettings = { features: 1 << KIND_BITS, rounds: 15, rate: 0.3, decay: 1e-4 }

const FOLDS = 5
/** How many of a hundred harmless messages may raise the alarm, and be asked about. */
const STRICT = 0.015
const MIDDLING = 0.06

const instanceOf = ({ buckets, values }: Vector, label: number): Instance => ({ features: buckets, values, label })

const scoreOf = (regression: Regression, vector: Vector): number => scores(regression, instanceOf(vector, 0))[0] ?? 0

/**
 * Of a long danger nobody wrote down which window tells it: a first regression, of the short messages, picks it. Every
 * window of a harmless message is harmless.
 */
export function fitDanger(examples: readonly Example[]): Regression {
  const short = examples.flatMap(({ danger, windows: [only, ...more] }) =>
    only && more.length === 0 ? [instanceOf(only, danger ? 1 : 0)] : [],
  )
  const first = fit(short, dangerSettings)
  const long = examples.flatMap(({ danger, windows }) => {
    if (windows.length < 2) return []
    const told = danger ? [worst(first, windows)] : windows
    return told.flatMap((vector) => (vector ? [instanceOf(vector, danger ? 1 : 0)] : []))
  })
  return fit([...short, ...long], dangerSettings)
}

/** The window that sounds most like a danger. */
function worst(regression: Regression, windows: readonly Vector[]): Vector | undefined {
  const sums = windows.map((vector) => scoreOf(regression, vector))
  return windows[sums.indexOf(Math.max(...sums))]
}

/** A message sounds like a danger as much as the worst of its windows. */
export const dangerScore = (regression: Regression, { windows }: Example): number =>
  Math.max(...windows.map((vector) => scoreOf(regression, vector)), -100)

/** The score of each example by a regression that has not seen it. */
export function heldOutScores(examples: readonly Example[]): number[] {
  const foldOf = (index: number) => (index * 7) % FOLDS
  const found = examples.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const regression = fitDanger(examples.filter((_, index) => foldOf(index) !== fold))
    for (const [index, example] of examples.entries())
      if (foldOf(index) === fold) found[index] = dangerScore(regression, example)
  }
  return found
}

/** The score above which there are so many of the harmless examples. */
export function thresholdFor(examples: readonly Example[], heldOut: readonly number[], share: number): number {
  const harmless = heldOut.filter((_, index) => examples[index]?.danger === false).toSorted((one, other) => other - one)
  return harmless[Math.floor(harmless.length * share)] ?? 0
}

export interface Thresholds {
  readonly strict: number
  readonly middling: number
}

export const thresholdsOf = (examples: readonly Example[], heldOut: readonly number[]): Thresholds => ({
  strict: thresholdFor(examples, heldOut, STRICT),
  middling: thresholdFor(examples, heldOut, MIDDLING),
})

/** Trains the weights that are committed. The same messages and thresholds give the same bytes. */
export function train(messages: readonly Message[], hash: string, thresholds: Thresholds): WeightsFile {
  const examples = messages.map(exampleOf)
  const danger = fitDanger(examples)
  const kinds = [...new Set(examples.filter((each) => each.danger).map(({ kind }) => kind))].toSorted()
  const byKind = fitKinds(examples, kinds)
  const { scale, bytes } = quantized(danger.weights)
  const quantizedKinds = quantized(byKind.weights)
  return {
    data: hash,
    messages: messages.length,
    bias: danger.biases[0] ?? 0,
    scale,
    ...thresholds,
    kinds: kinds.map((kind, index) => ({ kind, bias: byKind.biases[index] ?? 0 })),
    kindScale: quantizedKinds.scale,
    danger: bytes,
    byKind: quantizedKinds.bytes,
  }
}

/** The kinds are told apart by the dangers that are short: of the others the wrong window may be taken. */
function fitKinds(examples: readonly Example[], kinds: readonly string[]): Regression {
  const instances = examples.flatMap(({ danger, kind, windows: [only, ...more] }): Instance[] => {
    if (!danger || !only || more.length > 0) return []
    const features = only.buckets.map((bucket) => bucket >>> (BUCKET_BITS - KIND_BITS))
    return [{ features, values: only.values, label: kinds.indexOf(kind) }]
  })
  return fit(instances, { ...kindSettings, classes: kinds.length })
}
