import { cell, cells, clouds, noise, ramp } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'

/** Grass: 0 deep green … 1 straw. Seed and place vary the colour in drifts; the root is darker. */
export const grass =
  (dry: (x: number, z: number) => number): Material =>
  (s) => {
    const drift = clouds(s.x * 0.55, 3.3, s.z * 0.55, 2)
    const t = Math.min(1, Math.max(0, dry(s.x, s.z) + (s.seed - 0.5) * 0.7))
    const root = 0.5 + 0.5 * ramp(0, 0.045, s.ly)
    s.colour(0.062 + s.seed * 0.04 + drift * 0.03, 0.108 + s.seed * 0.042 + drift * 0.045, 0.033 + s.seed * 0.016)
    s.blend(0.31 + s.seed * 0.12, 0.245 + s.seed * 0.08, 0.125, t)
    s.dim(root)
    s.shine = 0.02
    s.rough = 0.55
    s.through = 0.55
  }

/** Bare earth: 0 dry pale … 1 wet dark. */
export const soil =
  (wet: number, dead = 0): Material =>
  (s) => {
    const a = clouds(s.x * 2.1, s.y * 3, s.z * 2.1, 3),
      b = clouds(s.x * 34, s.y * 34, s.z * 34, 3)
    const k = (0.85 + 0.35 * a + 0.42 * b) * (1 - wet * 0.55)
    s.colour(0.235 * k, 0.165 * k, 0.105 * k)
    if (dead > 0) s.blend(0.36, 0.29, 0.16, dead * ramp(-0.1, 0.35, clouds(s.x * 60, 0, s.z * 60, 2) + a * 0.5))
    s.grainy(90, 0.55)
    s.grainy(24, 0.4)
  }

/** Ground between blades of grass. */
export const sod =
  (dry: (x: number, z: number) => number): Material =>
  (s) => {
    const a = clouds(s.x * 60, 0, s.z * 60, 3),
      t = dry(s.x, s.z)
    s.colour(0.038 + a * 0.03, 0.055 + a * 0.042, 0.018 + a * 0.01)
    s.grainy(70, 0.5)
    s.blend(0.27 + a * 0.1, 0.21 + a * 0.08, 0.12 + a * 0.05, t)
  }

/** Wood along the object's longest local axis ('x', 'y' or 'z'): 0 fresh cedar … 1 grey with weather. */
export const wood =
  (axis: 'x' | 'y' | 'z', colour: readonly [number, number, number], grey: number, gloss = 0): Material =>
  (s) => {
    const l = axis === 'x' ? s.lx : axis === 'y' ? s.ly : s.lz
    const u = axis === 'x' ? s.ly : s.lx,
      v = axis === 'z' ? s.ly : s.lz
    const k = s.seed * 57
    const bow = noise(l * 1.3 + k, u * 6, v * 6) * 0.5 + noise(l * 0.5 + k, 3, 1) * 0.8
    const ring = clouds((u * 26 + bow + k) * 1.6, (v * 26 + bow) * 1.6, l * 1.1, 2)
    const fibre = noise(u * 420 + k, v * 420, l * 9)
    const knot = ramp(0.56, 0.72, noise(l * 2.4 + k * 3, u * 9 + k, v * 9))
    const tone = 0.7 + s.seed * 0.6 + ring * 0.42 + fibre * 0.14
    s.colour(colour[0] * tone, colour[1] * tone * (1 - ring * 0.08), colour[2] * tone * (1 - ring * 0.14))
    s.blend(0.23 * tone, 0.215 * tone, 0.195 * tone, Math.min(1, grey * (0.75 + 0.5 * noise(l * 2, k, u * 5))))
    s.dim(1 - knot * 0.55)
    s.shine = gloss
    s.rough = 0.45 - ring * 0.1
    if (s.depth === 0) s.tilt(s.ax * fibre * 0.1, s.ay * fibre * 0.1 + s.by * fibre * 0.06, s.cz * fibre * 0.12)
  }

/** Bark mulch and earth between the chips. */
export const mulch: Material = (s) => {
  const k = 0.55 + s.seed * 0.9 + 0.5 * noise(s.lx * 160, s.ly * 160, s.lz * 40)
  s.colour(0.135 * k, 0.072 * k, 0.042 * k)
}

/** Concrete pavers: one of three shades by the object's seed, with sand and speckle. */
export const paver =
  (base: readonly [number, number, number]): Material =>
  (s) => {
    const k =
      0.8 +
      0.4 * ((s.seed * 7.13) % 1) +
      0.12 * clouds(s.lx * 9 + s.seed * 40, s.ly * 9, s.lz * 9, 3) +
      0.13 * noise(s.x * 330, s.y * 330, s.z * 330)
    const warm = ((s.seed * 3.77) % 1) - 0.5
    s.colour(base[0] * k * (1 + warm * 0.18), base[1] * k, base[2] * k * (1 - warm * 0.2))
    s.rough = 0.75
    s.shine = 0.02
    s.grainy(260, 0.18)
    s.grainy(30, 0.1)
  }

/** Natural stone with veins, spots and a little lichen. */
export const rock =
  (base: readonly [number, number, number], lichen = 0.3): Material =>
  (s) => {
    const k = s.seed * 43
    const a = clouds(s.lx * 5 + k, s.ly * 7, s.lz * 5, 4),
      b = noise(s.lx * 120, s.ly * 120, s.lz * 120 + k)
    const tone = 0.55 + ((s.seed * 5.31) % 1) * 0.5 + a * 0.45 + b * 0.18
    const warm = ((s.seed * 9.7) % 1) - 0.4
    s.colour(base[0] * tone * (1 + warm * 0.22), base[1] * tone * (1 + warm * 0.05), base[2] * tone * (1 - warm * 0.2))
    if (lichen > 0) s.blend(0.36, 0.37, 0.27, lichen * ramp(0.25, 0.5, clouds(s.lx * 16 + k, s.ly * 16, s.lz * 16, 3)))
    s.rough = 0.8
    s.grainy(38, 0.22)
    s.grainy(160, 0.22)
  }

/** Crushed stone or river pebbles. */
export const pebble =
  (base: readonly [number, number, number], spread: number): Material =>
  (s) => {
    const k = 1 + (s.seed - 0.5) * spread + 0.18 * noise(s.lx * 150 + s.seed * 90, s.ly * 150, s.lz * 150)
    const warm = ((s.seed * 17.3) % 1) - 0.5
    s.colour(base[0] * k * (1 + warm * 0.2), base[1] * k, base[2] * k * (1 - warm * 0.24))
    s.rough = 0.7
    s.shine = 0.02
  }

/** Fine sand or the bed below gravel. */
export const sand: Material = (s) => {
  const k = 0.9 + 0.25 * clouds(s.x * 12, 0, s.z * 12, 3) + 0.25 * noise(s.x * 400, s.y * 400, s.z * 400)
  s.colour(0.36 * k, 0.3 * k, 0.22 * k)
  s.grainy(200, 0.3)
}

/** Leaves of bushes and trees; the seed moves the colour from deep to fresh, and a few are dry. */
export const foliage =
  (base: readonly [number, number, number], fresh: number): Material =>
  (s) => {
    const k = 0.8 + s.seed * 0.95
    s.colour(base[0] * k, base[1] * k, base[2] * k)
    s.blend(base[0] * 2.2, base[1] * 1.7, base[2] * 1.1, fresh * ramp(0.6, 1, (s.seed * 11.9) % 1))
    if ((s.seed * 101.3) % 1 > 0.985) s.colour(0.3, 0.2, 0.07)
    s.rough = 0.45
    s.shine = 0.035
    s.through = 0.45
  }

/** Bark of stems and trunks. */
export const bark: Material = (s) => {
  const a = clouds(s.x * 22, s.y * 5, s.z * 22, 3)
  s.colour(0.15 + a * 0.1, 0.115 + a * 0.08, 0.085 + a * 0.06)
  s.grainy(50, 0.8)
}

/** Coarse house plaster. */
export const stucco =
  (base: readonly [number, number, number]): Material =>
  (s) => {
    const k = 0.95 + 0.08 * clouds(s.x * 1.3, s.y * 0.6, s.z * 1.3, 3)
    s.colour(base[0] * k, base[1] * k, base[2] * k)
    s.blend(
      base[0] * 0.6,
      base[1] * 0.57,
      base[2] * 0.5,
      0.5 * (1 - ramp(0, 0.35, s.y + 0.1 * noise(s.x * 5, 0, s.z * 5))),
    )
    s.grainy(90, 0.35)
  }

/** Poured concrete with stains. */
export const concrete: Material = (s) => {
  const k = 0.9 + 0.16 * clouds(s.x * 1.7, s.y * 1.7, s.z * 1.7, 4) + 0.07 * noise(s.x * 180, s.y * 180, s.z * 180)
  s.colour(0.33 * k, 0.318 * k, 0.298 * k)
  s.rough = 0.8
  s.grainy(120, 0.12)
}

/** Window glass seen from outside: dark room behind a mirror. */
export const glass: Material = (s) => {
  s.colour(0.03, 0.035, 0.04)
  s.shine = 0.06
  s.rough = 0.02
}

/** Cracked dry earth. */
export const crackedSoil: Material = (s) => {
  soil(0)(s)
  cells(s.x * 7 + noise(s.x * 4, 0, s.z * 4), s.z * 7 + noise(s.x * 4, 5, s.z * 4))
  s.dim(0.45 + 0.55 * ramp(0.01, 0.07, cell.next - cell.near))
}
