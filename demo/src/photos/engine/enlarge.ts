import type { Exposure } from './expose.ts'

/** Enlarges an exposure with Catmull-Rom weights on the square root of the light, so that bright edges do not ring. A small sensor resolves less than its file has pixels too. */
export function enlarge(from: Exposure, width: number, height: number): Exposure {
  const roots = from.light.map((v) => Math.sqrt(Math.max(0, v)))
  const wide = stretch(roots, from.width, from.height, width, 3, from.width * 3, width * 3)
  const tall = stretch(wide, from.height, width, height, width * 3, 3, 3)
  return { width, height, light: tall.map((v) => v * v) }
}

/** Stretches one direction from `n` to `size` steps of `step` numbers, on each of `lines` lines. */
function stretch(
  from: Float32Array,
  n: number,
  lines: number,
  size: number,
  step: number,
  lineFrom: number,
  lineTo: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(size * lines * 3)
  for (let i = 0; i < size; i++) {
    const at = ((i + 0.5) * n) / size - 0.5,
      low = Math.floor(at),
      t = at - low
    const weights = [
      ((-0.5 * t + 1) * t - 0.5) * t,
      (1.5 * t - 2.5) * t * t + 1,
      ((-1.5 * t + 2) * t + 0.5) * t,
      (0.5 * t - 0.5) * t * t,
    ]
    for (let line = 0; line < lines; line++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let w = 0; w < 4; w++)
          sum += (weights[w] ?? 0) * (from[line * lineFrom + Math.min(n - 1, Math.max(0, low - 1 + w)) * step + k] ?? 0)
        to[line * lineTo + i * step + k] = Math.max(0, sum)
      }
    }
  }
  return to
}
