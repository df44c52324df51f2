import { clouds, noise, ramp } from '../engine/noise.ts'
import type { Material, Surface } from '../engine/surface.ts'

/** A plain painted or moulded surface. */
export const plain =
  (r: number, g: number, b: number, rough: number, shine: number): Material =>
  (s) => {
    const k = 0.97 + 0.05 * noise(s.x * 3, s.y * 3, s.z * 3)
    s.colour(r * k, g * k, b * k)
    s.rough = rough
    s.shine = shine
  }

/** Polished or brushed metal. `brush` 0 is a mirror; fine scratches run round the object. */
export const metal =
  (r: number, g: number, b: number, rough: number, stain = 0): Material =>
  (s) => {
    const streak = noise(s.lx * 30, s.ly * 900, s.lz * 30)
    const patch = clouds(s.x * 14, s.y * 14, s.z * 14, 3)
    const k = 1 - stain * ramp(-0.1, 0.5, patch) * 0.5
    s.colour(r * k, g * k * (1 - stain * 0.06), b * k * (1 - stain * 0.1))
    s.metal = 1
    s.rough = Math.min(0.9, rough + streak * rough * 0.08 + stain * 0.12 * ramp(-0.2, 0.4, patch))
  }

export const chrome = metal(0.82, 0.83, 0.85, 0.06)
export const brushed = metal(0.62, 0.61, 0.59, 0.34)
export const brass = metal(0.8, 0.58, 0.28, 0.24, 0.2)
export const copper = metal(0.9, 0.5, 0.34, 0.26, 0.35)

/** Rust on what was painted or plated metal; 0 … 1 is how far it has come. */
export const rusty =
  (under: Material, amount: number, scaleOf = 9): Material =>
  (s: Surface) => {
    under(s)
    const drip = clouds(s.x * scaleOf * 1.6, s.y * scaleOf * 0.35, s.z * scaleOf * 1.6, 4),
      blot = clouds(s.x * scaleOf, s.y * scaleOf, s.z * scaleOf, 4)
    const t = ramp(0.62 - amount, 0.8 - amount, drip * 0.6 + blot * 0.7 + 0.2)
    if (t <= 0) return
    const k = 0.6 + 0.5 * noise(s.x * 90, s.y * 90, s.z * 90) + 0.5 * clouds(s.x * 40, s.y * 40, s.z * 40, 2)
    s.blend(0.27 * k + 0.03, 0.105 * k + 0.015, 0.035 * k + 0.008, t)
    if (t > 0.35) {
      s.metal = 0
      s.rough = 0.85
      s.shine = 0.02
      s.grainy(130, 0.5 * t)
    }
  }

/** Old copper: brown oxide with green and white crust, thickest near the joints given by height y. */
export const verdigris =
  (joints: readonly number[]): Material =>
  (s) => {
    const a = clouds(s.x * 24, s.y * 16, s.z * 24, 4),
      fine = clouds(s.x * 110, s.y * 110, s.z * 110, 3)
    let near = 0
    for (const y of joints) near = Math.max(near, 1 - Math.abs(s.y - y) / 0.06)
    const crust = ramp(0.1, 0.42, a + near * 0.55 + fine * 0.3 - 0.08)
    s.colour(0.3 + a * 0.14, 0.15 + a * 0.06, 0.09)
    s.metal = crust < 0.3 ? 1 : 0
    s.rough = 0.5
    s.blend(0.2 + fine * 0.1, 0.47 + fine * 0.16, 0.4 + fine * 0.16, crust * 0.9)
    s.blend(0.72, 0.77, 0.7, ramp(0.3, 0.6, fine + near * 0.2) * crust * 0.8)
    if (crust > 0.25) {
      s.shine = 0
      s.rough = 0.95
    }
    s.grainy(140, 0.7 * crust)
    s.grainy(420, 0.4 * crust)
  }

/** Wall paint with a light roller texture. */
export const paint =
  (r: number, g: number, b: number): Material =>
  (s) => {
    s.colour(r, g, b)
    s.rough = 0.6
    s.shine = 0.02
    s.grainy(230, 0.035)
  }

/** Drywall or cupboard back that got wet: stains with a darker rim, mould spots. */
export const stained =
  (under: Material, amount: number): Material =>
  (s) => {
    under(s)
    const bend = clouds(s.x * 7, s.y * 3, s.z * 7, 3) * 0.22
    const a = clouds(s.x * 1.7 + bend, s.y * 1.1, s.z * 1.7 + bend, 4) + bend * 0.4
    const t = ramp(0.5 - amount * 0.7, 0.95 - amount * 0.7, a)
    const rim =
      ramp(0.52 - amount * 0.7, 0.56 - amount * 0.7, a) * (1 - ramp(0.56 - amount * 0.7, 0.68 - amount * 0.7, a))
    s.blend(s.r * 0.66, s.g * 0.54, s.b * 0.4, Math.min(1, t * 0.8 + rim * 0.22))
    const low = ramp(1, 0, s.y)
    s.blend(
      0.05,
      0.052,
      0.042,
      ramp(0.22, 0.55, clouds(s.x * 30, s.y * 30, s.z * 30, 3) + (a - 0.4) * 0.8 + low * 0.12) * amount * 0.8,
    )
  }

/** Glazed tile: the seed moves the shade a little; `crazed` draws cracks over tiles of some seeds. */
export const glaze =
  (r: number, g: number, b: number, crazed = 0): Material =>
  (s) => {
    const k = 0.97 + 0.05 * s.seed + 0.03 * clouds(s.lx * 14 + s.seed * 80, s.ly * 14, s.lz * 14, 2)
    s.colour(r * k, g * k, b * k)
    s.rough = 0.1
    s.shine = 0.045
    s.grainy(14, 0.03)
    if (crazed <= 0) return
    s.blend(0.4, 0.32, 0.2, 0.42 * ramp(0, 0.55, clouds(s.x * 5, s.y * 5, s.z * 5, 4)))
    if ((s.seed * 71.7) % 1 > crazed) return
    const bend = clouds(s.x * 9, s.y * 9, s.z * 9, 4)
    const u = s.x + s.z,
      line = Math.abs(noise(u * 4 + bend * 0.7 + s.seed * 50, s.y * 4 + bend * 0.5, s.seed * 20))
    const crack = 1 - ramp(0.008, 0.025, line)
    s.blend(0.06, 0.045, 0.03, crack)
    s.rough += crack * 0.6
  }

/** Cement between tiles: 0 clean … 1 mouldy. */
export const grout =
  (r: number, g: number, b: number, mould: number): Material =>
  (s) => {
    const a = clouds(s.x * 7, s.y * 7, s.z * 7, 3)
    s.colour(r, g, b)
    s.dim(0.9 + 0.2 * noise(s.x * 150, s.y * 150, s.z * 150))
    s.blend(0.05, 0.045, 0.035, mould * ramp(-0.25, 0.35, a))
    s.grainy(300, 0.3)
  }

/** Particle board or plywood of a cupboard floor. */
export const board =
  (r: number, g: number, b: number): Material =>
  (s) => {
    const k = 0.9 + 0.16 * clouds(s.x * 60, s.y * 60, s.z * 9, 3) + 0.12 * clouds(s.x * 5, s.y * 5, s.z * 1.4, 3)
    s.colour(r * k, g * k, b * k)
    s.rough = 0.5
    s.shine = 0.025
  }
