/** Slices a node is cut into when the best cut is sought. */
export const BINS = 12

/** What the bins look at: six numbers per triangle box, and the order of the triangles. */
export type Boxes = { readonly boxes: Float32Array; readonly order: Int32Array }

const binCount = new Int32Array(BINS)
const binBox = new Float64Array(BINS * 6)
const rightCost = new Float64Array(BINS)
const running = new Float64Array(6)

/** Sorts the triangles of a range into bins along an axis. */
export function fillBins(work: Boxes, axis: number, from: number, to: number, low: number, scale: number): void {
  const { boxes, order } = work
  binCount.fill(0)
  for (let b = 0; b < BINS * 6; b++) binBox[b] = b % 6 < 3 ? Infinity : -Infinity
  for (let i = from; i < to; i++) {
    const at = (order[i] ?? 0) * 6
    const bin = (((boxes[at + axis] ?? 0) + (boxes[at + axis + 3] ?? 0) - low) * scale) | 0
    binCount[bin] = (binCount[bin] ?? 0) + 1
    for (let k = 0; k < 3; k++) {
      binBox[bin * 6 + k] = Math.min(binBox[bin * 6 + k] ?? 0, boxes[at + k] ?? 0)
      binBox[bin * 6 + 3 + k] = Math.max(binBox[bin * 6 + 3 + k] ?? 0, boxes[at + 3 + k] ?? 0)
    }
  }
}

function sweep(bin: number, count: number): number {
  const n = binCount[bin] ?? 0
  if (n > 0) {
    for (let k = 0; k < 3; k++) {
      running[k] = Math.min(running[k] ?? 0, binBox[bin * 6 + k] ?? 0)
      running[k + 3] = Math.max(running[k + 3] ?? 0, binBox[bin * 6 + 3 + k] ?? 0)
    }
  }
  const dx = (running[3] ?? 0) - (running[0] ?? 0),
    dy = (running[4] ?? 0) - (running[1] ?? 0),
    dz = (running[5] ?? 0) - (running[2] ?? 0)
  const total = count + n
  return total === 0 ? 0 : total * (dx * dy + dy * dz + dz * dx)
}

/** The cut between bins with the least expected work, by surface and count. */
export function bestCut(): { cost: number; bin: number } {
  const clear = (): void => {
    running.fill(Infinity, 0, 3)
    running.fill(-Infinity, 3, 6)
  }
  clear()
  let count = 0
  for (let b = BINS - 1; b > 0; b--) {
    rightCost[b] = sweep(b, count)
    count += binCount[b] ?? 0
  }
  clear()
  count = 0
  let cost = Infinity,
    bin = 0
  for (let b = 0; b < BINS - 1; b++) {
    const c = sweep(b, count) + (rightCost[b + 1] ?? 0)
    count += binCount[b] ?? 0
    if (c < cost) {
      cost = c
      bin = b
    }
  }
  return { cost, bin }
}
