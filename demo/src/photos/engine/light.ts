import { unit, cross, dot, type Vec } from './frame.ts'
import { clouds, ramp } from './noise.ts'

/** Writes the light that comes from a direction into the answer: linear red, green, blue. */
export type Sky = (x: number, y: number, z: number, answer: Float64Array) => void

/** The sun: where it stands, its strength and the half angle of its blurred disc in radians. */
export type Sun = { readonly towards: Vec; readonly colour: Vec; readonly size: number }

/** A flat rectangular lamp: middle, half edges, its facing and what it sends out. */
export type Lamp = {
  readonly at: Vec
  readonly u: Vec
  readonly v: Vec
  readonly facing: Vec
  readonly area: number
  readonly colour: Vec
}

export type Light = { readonly sky: Sky; readonly sun: Sun | null; readonly lamps: readonly Lamp[] }

/** A lamp from its middle and half edges; it shines to the side of u × v. */
export function lamp(at: Vec, u: Vec, v: Vec, colour: Vec): Lamp {
  const n = cross(u, v)
  return { at, u, v, facing: unit(n), area: 4 * Math.sqrt(dot(n, n)), colour }
}

/** Daylight: clear to cloudy (0 … 1), sun at a height and a bearing in degrees, warm when low. */
export function daylight(options: { height: number; bearing: number; cloud: number; strength?: number }): Light {
  const height = (options.height * Math.PI) / 180,
    bearing = (options.bearing * Math.PI) / 180
  const towards: Vec = [Math.cos(height) * Math.sin(bearing), Math.sin(height), Math.cos(height) * Math.cos(bearing)]
  const warm = 1 - ramp(5, 45, options.height)
  const cover = options.cloud
  const power = (options.strength ?? 1) * 6.4 * (1 - ramp(0.6, 1, cover))
  const sun =
    power < 0.05
      ? null
      : {
          towards,
          colour: [power, power * (0.93 - warm * 0.18), power * (0.82 - warm * 0.36)] as const,
          size: 0.006 + cover * 0.04,
        }
  const sky: Sky = (x, y, z, answer) => {
    const up = Math.max(0, y)
    const rise = Math.pow(1 - up, 3)
    const near = Math.max(0, x * towards[0] + y * towards[1] + z * towards[2])
    const halo = Math.pow(near, 12) * 0.5
    let r = 0.28 + 0.62 * rise + halo,
      g = 0.48 + 0.52 * rise + halo * 0.9,
      b = 0.98 + 0.12 * rise + halo * 0.7
    if (y > 0.02) {
      const k = 1.6 / (y + 0.18)
      const c = clouds(x * k + 3.1, z * k + 7.7, 2.2, 4)
      const veil = ramp(0.25 - cover * 0.9, 0.85 - cover * 0.6, c + 0.12) * 0.9
      const white = 1.1 - 0.25 * ramp(0.3, 1, c)
      r += (white - r) * veil
      g += (white - g) * veil
      b += (white * 1.02 - b) * veil
    } else if (y < 0) {
      const ground = Math.max(0, 1 + y * 12)
      r = r * ground + 0.16 * (1 - ground)
      g = g * ground + 0.15 * (1 - ground)
      b = b * ground + 0.1 * (1 - ground)
    }
    answer[0] = r
    answer[1] = g
    answer[2] = b
  }
  return { sky, sun, lamps: [] }
}

/** Light of a room seen beyond the scene: dim walls with a bright window at a bearing in degrees, so that chrome has something to mirror. */
export function roomLight(options: {
  level: number
  windowBearing: number
  window: number
  lamps: readonly Lamp[]
  warm?: number
}): Light {
  const a = (options.windowBearing * Math.PI) / 180
  const wx = Math.sin(a),
    wz = Math.cos(a),
    warm = options.warm ?? 0
  const sky: Sky = (x, y, z, answer) => {
    const base = options.level * (0.55 + 0.45 * y + 0.08 * clouds(x * 2, y * 2, z * 2, 2))
    answer[0] = base * (1 + warm * 0.15)
    answer[1] = base
    answer[2] = base * (1 - warm * 0.25)
    const ahead = x * wx + z * wz,
      side = x * wz - z * wx
    if (ahead <= 0.05) return
    const h = side / ahead,
      v = y / ahead
    if (Math.abs(h) < 0.55 && v > -0.15 && v < 0.8 && Math.abs(h) > 0.03 && Math.abs(v - 0.33) > 0.03) {
      answer[0] = options.window * 0.95
      answer[1] = options.window
      answer[2] = options.window * 1.08
    }
  }
  return { sky, sun: null, lamps: options.lamps }
}
