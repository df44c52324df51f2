/** Integer hash of three whole numbers to 0 … 2³²−1 (murmur finaliser): the one source of chance, so a seed fixes every pixel. */
export function hash(a: number, b: number, c = 0): number {
  let h =
    Math.imul(a | 0, 0x27d4eb2d) ^
    Math.imul((b | 0) + 0x3c6ef372, 0x165667b1) ^
    Math.imul((c | 0) + 0x1b873593, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A small seeded generator for placing things in a scene. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = hash(seed, 77) | 0
  }

  /** Uniform in 0 … 1, 1 excluded. */
  next(): number {
    this.state = (Math.imul(this.state, 747796405) + 1403630843) | 0
    let w = this.state
    w = Math.imul(w ^ (w >>> 15), 0x2c1b3c6d)
    w = Math.imul(w ^ (w >>> 12), 0x297a2d39)
    return ((w ^ (w >>> 15)) >>> 0) / 4294967296
  }

  /** Uniform in low … high. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** Roughly normal, mean 0, spread about 1: the sum of three uniforms. */
  around(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2
  }
}

/** Irrational steps: successive samples of one pixel spread evenly in every one of the first dimensions. */
const STEPS = Float64Array.of(
  0.7548776662,
  0.5698402909,
  0.8191725134,
  0.6710436067,
  0.5497004779,
  0.8566748838,
  0.7338918566,
  0.628706721,
  0.8812714616,
  0.776639389,
)

/** Sample numbers for the path tracer: evenly spread for the first decisions of a path, plain chance after. */
export class Sampler {
  private pixel = 0
  private sample = 0
  private dimension = 0
  private state = 0

  start(pixel: number, sample: number): void {
    this.pixel = pixel
    this.sample = sample
    this.dimension = 0
    this.state = hash(pixel, sample, 9) | 0
  }

  next(): number {
    const d = this.dimension++
    if (d < 10) {
      const v = hash(this.pixel, d) / 4294967296 + this.sample * (STEPS[d] ?? 0.5)
      return v - Math.floor(v)
    }
    this.state = (Math.imul(this.state, 747796405) + 1403630843) | 0
    let w = this.state
    w = Math.imul(w ^ (w >>> 15), 0x2c1b3c6d)
    w = Math.imul(w ^ (w >>> 12), 0x297a2d39)
    return ((w ^ (w >>> 15)) >>> 0) / 4294967296
  }
}
