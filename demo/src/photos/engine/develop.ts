import { hash } from './random.ts'
import type { Exposure } from './expose.ts'

/** What the phone does to the light: brightness in stops, white balance (warm above 0), grain strength, extra contrast 0 … 1. */
export type Development = {
  readonly stops?: number
  readonly warmth?: number
  readonly tint?: number
  readonly grain?: number
  readonly contrast?: number
}

/** Turns light into eight-bit pixels the way a phone does: automatic exposure, tone curve, bloom, vignette, sharpening, grain. */
export function develop(exposure: Exposure, how: Development, seed: number): Uint8Array<ArrayBuffer> {
  const { width, height, light } = exposure
  const count = width * height
  const gain = metered(light, count) * Math.pow(2, how.stops ?? 0)
  const warmth = how.warmth ?? 0,
    tint = how.tint ?? 0
  const balance = [gain * (1 + warmth), gain * (1 - tint), gain * (1 - warmth)]
  const glow = haze(exposure, gain),
    contrast = how.contrast ?? 0
  const tone = new Float32Array(count * 3)
  const cx = width / 2,
    cy = height / 2,
    reach = cx * cx + cy * cy
  for (let p = 0; p < count; p++) {
    const x = (p % width) - cx,
      y = Math.floor(p / width) - cy
    const shade = 1 - 0.24 * ((x * x + y * y) / reach)
    for (let k = 0; k < 3; k++) {
      const y = curve(((light[p * 3 + k] ?? 0) * (balance[k] ?? 1) + (glow[p * 3 + k] ?? 0) * 0.05) * shade)
      tone[p * 3 + k] = y + (y * y * (3 - 2 * y) - y) * contrast
    }
  }
  return finish(tone, width, height, how.grain ?? 1, seed)
}

/** The phone's meter: middle grey for the average, but held back so that nine tenths of the picture keep their detail. */
function metered(light: Float32Array, count: number): number {
  const sample: number[] = []
  let logs = 0
  for (let p = 0; p < count; p++) {
    const v = luma(light, p * 3)
    logs += Math.log(0.02 + v)
    if (p % 97 === 0) sample.push(v)
  }
  sample.sort((a, b) => a - b)
  const bright = sample[Math.floor(sample.length * 0.9)] ?? 1
  return Math.min(0.25 / Math.exp(logs / count), 0.9 / bright)
}

const luma = (light: Float32Array, q: number): number =>
  0.25 * (light[q] ?? 0) + 0.6 * (light[q + 1] ?? 0) + 0.15 * (light[q + 2] ?? 0)

/** Filmic curve (Hable's shape fitted by Narkowicz), then the display's gamma; 0 … 1. */
function curve(v: number): number {
  const x = v * 0.72
  const y = Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))
  return y <= 0.0031308 ? y * 12.92 : 1.055 * Math.pow(y, 1 / 2.4) - 0.055
}

/** Light that strays in a small lens: a wide blur of what is overexposed. */
function haze(exposure: Exposure, gain: number): Float32Array {
  const { width, height, light } = exposure
  let from = new Float32Array(light.length)
  for (let q = 0; q < light.length; q++) from[q] = Math.min(12, Math.max(0, (light[q] ?? 0) * gain - 1))
  const radius = Math.round(width / 60)
  for (let round = 0; round < 2; round++) {
    from = slide(from, width, height, 3, width * 3, radius)
    from = slide(from, height, width, width * 3, 3, radius)
  }
  return from
}

/** Box blur along one direction: `n` steps of `step` numbers, for each of `lines` lines. */
function slide(
  from: Float32Array,
  n: number,
  lines: number,
  step: number,
  line: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length),
    share = 1 / (radius * 2 + 1)
  for (let l = 0; l < lines; l++) {
    for (let k = 0; k < 3; k++) {
      const base = l * line + k
      let sum = 0
      for (let i = 0; i < Math.min(radius, n); i++) sum += from[base + i * step] ?? 0
      for (let i = 0; i < n; i++) {
        if (i + radius < n) sum += from[base + (i + radius) * step] ?? 0
        to[base + i * step] = sum * share
        if (i - radius >= 0) sum -= from[base + (i - radius) * step] ?? 0
      }
    }
  }
  return to
}

/** Sharpens as phones do, adds grain (stronger in the dark, a little coloured) and rounds. */
function finish(
  tone: Float32Array,
  width: number,
  height: number,
  grain: number,
  seed: number,
): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 3)
  for (let p = 0; p < width * height; p++) {
    const x = p % width,
      y = (p - x) / width
    const left = x > 0 ? -3 : 0,
      right = x < width - 1 ? 3 : 0,
      up = y > 0 ? -width * 3 : 0,
      down = y < height - 1 ? width * 3 : 0
    const shared = speck(x, y, seed)
    for (let k = 0; k < 3; k++) {
      const q = p * 3 + k,
        v = tone[q] ?? 0
      const around = ((tone[q + left] ?? 0) + (tone[q + right] ?? 0) + (tone[q + up] ?? 0) + (tone[q + down] ?? 0)) / 4
      const noise = (shared + 0.35 * speck(x >> 1, y >> 1, seed + 11 + k)) * grain * (0.007 + 0.012 * (1 - v))
      pixels[q] = Math.max(0, Math.min(255, Math.round((v + (v - around) * 0.3 + noise) * 255)))
    }
  }
  return pixels
}

function speck(x: number, y: number, seed: number): number {
  const h = hash(x, y, seed)
  return ((h & 1023) + ((h >>> 10) & 1023) + ((h >>> 20) & 1023)) / 1023 - 1.5
}
