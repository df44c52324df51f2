import { add, frame, scale, unit, type Vec } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import { clouds, noise } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import type { Material } from '../engine/surface.ts'
import { glass, grass, mulch, pebble, sod, stucco, wood } from './outdoors.ts'
import { plain } from './indoors.ts'
import { blade, ground, stone } from './organic.ts'
import { tree } from './plants.ts'
import { box, rod, sheet } from './shapes.ts'

export type Area = readonly [number, number, number, number]
export type Height = (x: number, z: number) => number

export const flat: Height = () => 0

/** Fields of grass over an area: dense and fine near the eye, sparser and broader far off. `keep` leaves out where there is none (0 … 1). */
export function lawn(
  m: Model,
  area: Area,
  eye: Vec,
  options: { dry: Height; keep: Height; height: Height; tall: number; blades: number },
  seed: number,
): void {
  const random = new Random(seed),
    material = grass(options.dry)
  const [x0, x1, z0, z1] = area
  let placed = 0
  for (let tries = 0; placed < options.blades * 1.4 && tries < options.blades * 30; tries++) {
    const x = random.between(x0, x1),
      z = random.between(z0, z1)
    const away = Math.hypot(x - eye[0], z - eye[2]),
      chance = Math.min(1, Math.pow(1.6 / (away + 0.3), 1.5))
    const tall = options.tall * (0.55 + 0.6 * random.next()) * (1 + 0.35 * clouds(x * 1.5, 0, z * 1.5, 2))
    const yaw = random.between(0, 6.283),
      lean = random.between(0.1, 1.05) + noise(x * 2, 4, z * 2) * 0.3
    const s = random.next(),
      pick = random.next()
    if (pick > chance || random.next() > options.keep(x, z)) continue
    const wide = 0.0042 * Math.max(1, Math.pow(away / 2.2, 0.95)) * (0.8 + 0.5 * s)
    blade(m, material, [x, options.height(x, z) - 0.004, z], yaw, tall, wide, lean, s)
    placed++
  }
}

/** The ground below a lawn. */
export function turf(m: Model, area: Area, dry: Height, height: Height, steps = 60): void {
  ground(m, sod(dry), area, steps, steps, height)
}

/** A fence of upright boards between two points on the ground. */
export function fence(m: Model, from: Vec, to: Vec, tall: number, grey: number, seed: number): void {
  const random = new Random(seed),
    d: Vec = [to[0] - from[0], 0, to[2] - from[2]]
  const long = Math.hypot(d[0], d[2]),
    way = unit(d),
    yaw = Math.atan2(-way[2], way[0])
  const upright = wood('y', [0.27, 0.15, 0.085], grey),
    lying = wood('x', [0.24, 0.135, 0.08], grey)
  const wide = 0.14,
    n = Math.floor(long / wide)
  for (let i = 0; i < n; i++) {
    const p = add(from, scale(way, (i + 0.5) * wide)),
      h = tall * (1 + random.around() * 0.006)
    box(
      m,
      upright,
      frame([p[0], p[1] + h / 2 + 0.03, p[2]], yaw, random.around() * 0.004, random.around() * 0.006),
      [wide - 0.0015 - random.next() * 0.003, h, 0.018],
      0.003,
      random.next(),
    )
  }
  const back: Vec = [-Math.sin(yaw) * -0.03, 0, Math.cos(yaw) * -0.03]
  for (const h of [0.35, tall - 0.25])
    box(
      m,
      lying,
      frame(add(add(from, scale(d, 0.5)), [back[0], h, back[2]]), yaw),
      [long, 0.09, 0.04],
      0.004,
      random.next(),
    )
  box(
    m,
    lying,
    frame(add(add(from, scale(d, 0.5)), [0, tall + 0.045, 0]), yaw),
    [long, 0.03, 0.14],
    0.004,
    random.next(),
  )
}

/** Chips of bark over a bed. */
export function mulchBed(
  m: Model,
  area: Area,
  inside: (x: number, z: number) => boolean,
  height: Height,
  count: number,
  seed: number,
): void {
  const random = new Random(seed)
  for (let i = 0; i < count; i++) {
    const x = random.between(area[0], area[1]),
      z = random.between(area[2], area[3])
    const long = random.between(0.02, 0.065),
      f = frame(
        [x, height(x, z) + random.next() * 0.02, z],
        random.between(0, 6.28),
        random.around() * 0.35,
        random.around() * 0.35,
      )
    if (inside(x, z))
      box(m, mulch, f, [long, 0.006 + random.next() * 0.006, random.between(0.008, 0.02)], 0.003, random.next())
  }
}

/** Loose stones over an area; `size` is the middle size in metres. */
export function gravel(
  m: Model,
  area: Area,
  inside: (x: number, z: number) => boolean,
  height: Height,
  size: number,
  count: number,
  base: readonly [number, number, number],
  seed: number,
  round = 0.2,
): void {
  const random = new Random(seed),
    material = pebble(base, 0.9)
  for (let i = 0; i < count; i++) {
    const x = random.between(area[0], area[1]),
      z = random.between(area[2], area[3])
    const k = size * (0.6 + random.next() * 0.8),
      y = height(x, z) + random.next() * size * 0.5
    const f = frame([x, y, z], random.between(0, 6.28), random.around() * 0.5, random.around() * 0.5)
    const shape: Vec = [
      k * (0.9 + random.next() * 0.5),
      k * (0.55 + random.next() * 0.3),
      k * (0.7 + random.next() * 0.4),
    ]
    if (inside(x, z))
      stone(m, material, f, shape, { level: size < 0.025 ? 0 : 1, rough: round, square: round * 2 }, random.next())
  }
}

/** A house wall along x at depth z: plaster, a window with a white frame, eaves. */
export function house(
  m: Model,
  z: number,
  x0: number,
  x1: number,
  windowAt: number,
  colour: readonly [number, number, number],
): void {
  const mid = (x0 + x1) / 2,
    white = plain(0.78, 0.77, 0.74, 0.5, 0.03)
  box(m, stucco(colour), frame([mid, 1.5, z - 0.1]), [x1 - x0, 3, 0.2], 0.01, 0.3)
  box(m, glass, frame([windowAt, 1.6, z + 0.005]), [1.5, 1.1, 0.02], 0.002, 0.1)
  for (const [x, y, w, h] of [
    [0, 0.58, 1.68, 0.09],
    [0, -0.58, 1.76, 0.1],
    [-0.79, 0, 0.09, 1.2],
    [0.79, 0, 0.09, 1.2],
    [0, 0, 0.05, 1.1],
  ] as const)
    box(m, white, frame([windowAt + x, 1.6 + y, z + 0.025]), [w, h, 0.06], 0.006, 0.4)
  box(m, plain(0.7, 0.69, 0.66, 0.6, 0.02), frame([mid, 3.0, z + 0.25]), [x1 - x0, 0.16, 0.7], 0.01, 0.6)
  sheet(m, plain(0.2, 0.19, 0.18, 0.9, 0), frame([mid, 3.4, z], 0, 0.45), x1 - x0, 1.8, 0.5)
}

/** What stands round a Californian back yard: fences behind and at both sides, tree tops and a neighbour's roof beyond. */
export function yard(
  m: Model,
  back: number,
  left: number,
  right: number,
  front: number,
  grey: number,
  seed: number,
): void {
  const random = new Random(seed)
  fence(m, [left - 0.1, 0, back], [right + 0.1, 0, back], 1.85, grey, seed + 1)
  fence(m, [right, 0, back], [right, 0, front], 1.85, grey, seed + 2)
  fence(m, [left, 0, front], [left, 0, back], 1.85, grey, seed + 3)
  const n = 6
  for (let i = 0; i < n; i++)
    tree(
      m,
      [left - 3 + ((right - left + 6) * i) / (n - 1) + random.around(), 0, back - 3 - random.next() * 5],
      random.between(4.2, 7),
      random.between(4, 5.6),
      8000,
      [0.05 + random.next() * 0.03, 0.085 + random.next() * 0.03, 0.028],
      seed * 7 + i,
    )
  const roof = left + (right - left) * random.between(0.2, 0.8)
  box(m, plain(0.5, 0.45, 0.38, 0.9, 0), frame([roof, 1.4, back - 9]), [7, 2.8, 4], 0.02, 0.4)
  for (const side of [1, -1])
    sheet(m, plain(0.13, 0.11, 0.1, 0.95, 0), frame([roof, 3.4, back - 9 + side * 1.15], 0, side * 0.5), 7.8, 2.9, 0.5)
}

/** A hose, thin stake lines and the like. */
export function cord(m: Model, from: Vec, to: Vec, radius: number, colour: Material): void {
  rod(m, colour, from, to, radius, 0.5, 8)
}
