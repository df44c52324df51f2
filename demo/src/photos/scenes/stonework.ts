import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import { gravel, lawn, mulchBed, turf, yard, type Height } from '../kit/garden.ts'
import { bush, tree } from '../kit/plants.ts'
import { foliage, mulch, rock, soil } from '../kit/outdoors.ts'
import { ground, stone } from '../kit/organic.ts'
import { shot, type Shot } from '../shot.ts'

/** Courses of blocky stones between x0 and x1, face at depth z, leaning back a little. */
function dryWall(m: Model, x0: number, x1: number, z: number, tall: number): void {
  const random = new Random(8),
    material = rock([0.33, 0.29, 0.25], 0.25)
  let y = 0.02
  while (y < tall - 0.05) {
    const h = Math.min(random.between(0.13, 0.21), tall - y)
    for (let x = x0; x < x1;) {
      const w = random.between(0.2, 0.52),
        lean = y * 0.07
      stone(
        m,
        material,
        frame(
          [x + w / 2, y + h / 2, z - lean + random.around() * 0.012],
          random.around() * 0.03,
          random.around() * 0.02,
          random.around() * 0.02,
        ),
        [w * 1.0, h * 1.0, 0.3],
        { level: 3, rough: 0.1, square: 0.93 },
        random.next(),
      )
      x += w * 1.0
    }
    y += h
  }
  for (let x = x0; x < x1;) {
    const w = random.between(0.45, 0.75)
    stone(
      m,
      material,
      frame([x + w / 2, tall + 0.035, z - tall * 0.07], random.around() * 0.02, 0, random.around() * 0.012),
      [w, 0.085, 0.4],
      { level: 3, rough: 0.07, square: 0.97 },
      random.next(),
    )
    x += w
  }
}

function retainingWall(): Stage {
  const m = new Model(),
    eye: Vec = [-2.7, 1.5, 3.4],
    top = 0.86
  const upper: Height = (x, z) => top - 0.02 + 0.05 * clouds(x, 1, z, 2) + ramp(-1.4, -4, z) * 0.3
  turf(
    m,
    [-8, 8, -0.3, 5],
    () => 0.04,
    () => 0,
  )
  ground(m, soil(0.4), [-8, 8, -6, -0.35], 160, 60, upper)
  dryWall(m, -6.5, 6.5, -0.35, top)
  gravel(
    m,
    [-6, 6, -0.2, 0.14],
    () => true,
    () => 0.01,
    0.035,
    3400,
    [0.28, 0.265, 0.24],
    6,
  )
  mulchBed(
    m,
    [-6.5, 6.5, -3.4, -0.5],
    () => true,
    (x, z) => upper(x, z) + 0.005,
    12_000,
    5,
  )
  const kinds = [
    foliage([0.05, 0.1, 0.035], 0.7),
    foliage([0.11, 0.1, 0.16], 0.2),
    foliage([0.1, 0.13, 0.08], 0.4),
    foliage([0.13, 0.07, 0.035], 0.5),
  ]
  const random = new Random(17)
  for (let i = 0; i < 17; i++) {
    const x = -5.6 + i * 0.68 + random.around() * 0.1,
      z = -0.95 - (i % 3) * 0.62,
      s = random.between(0.4, 0.75)
    bush(
      m,
      kinds[i % 4] ?? mulch,
      { at: [x, upper(x, z), z], size: [s, s * 0.8, s], leaves: 1700, long: 0.06, ragged: 0.6, square: 0 },
      i + 90,
    )
  }
  lawn(
    m,
    [-7, 7, 0.1, 4.5],
    eye,
    { dry: () => 0.05, keep: (_x, z) => ramp(0.1, 0.2, z), height: () => 0, tall: 0.055, blades: 120_000 },
    3,
  )
  yard(m, -5, -8, 8, 0, 0.5, 13)
  return {
    model: m,
    light: daylight({ height: 38, bearing: 55, cloud: 0.2 }),
    camera: { from: eye, to: [0.1, 0.45, -0.5], view: 67, tilt: -0.9 },
  }
}

/** Stepping stones in a bend through gravel, lawn on both sides. */
function walkway(): Stage {
  const m = new Model(),
    eye: Vec = [0.5, 1.55, 4],
    random = new Random(21),
    material = rock([0.26, 0.243, 0.217], 0.1)
  const bend = (z: number): number => 0.75 * Math.sin((z - 3) * 0.42) - 0.1 * z + 0.5
  const off = (x: number, z: number): number => Math.abs(x - bend(z)) + 0.04 * clouds(x * 4, 2, z * 4, 2)
  turf(
    m,
    [-7, 7, -8, 6],
    () => 0.06,
    () => -0.01,
  )
  const path: Height = (x, z) => 0.002 - 0.02 * ramp(0.7, 0.85, off(x, z))
  ground(m, soil(0.2), [-4, 4, -7, 5], 160, 200, path)
  for (let z = 4.2; z > -6; z -= 0.56) {
    for (const side of [-1, 1]) {
      const w = random.between(0.42, 0.62),
        d = random.between(0.42, 0.54)
      stone(
        m,
        material,
        frame(
          [bend(z) + side * 0.3 + random.around() * 0.03, 0.012 + random.around() * 0.003, z + side * 0.12],
          random.between(0, 6.28),
          random.around() * 0.006,
          random.around() * 0.006,
        ),
        [w, 0.075, d],
        { level: 4, rough: 0.16, square: 0.75 },
        random.next(),
      )
    }
  }
  gravel(
    m,
    [-3, 3, -5.5, 4.4],
    (x, z) => off(x, z) < 0.74,
    () => 0.008,
    0.017,
    42_000,
    [0.29, 0.255, 0.21],
    5,
  )
  lawn(
    m,
    [-6, 6, -6, 4.6],
    eye,
    { dry: () => 0.06, keep: (x, z) => (off(x, z) < 0.74 ? 0 : 1), height: () => 0, tall: 0.06, blades: 140_000 },
    15,
  )
  for (let i = 0; i < 12; i++) {
    const z = 1.6 - i * 0.62,
      side = i % 2 === 0 ? -1 : 1
    bush(
      m,
      foliage(i % 3 === 0 ? [0.1, 0.09, 0.16] : [0.06, 0.11, 0.035], 0.6),
      {
        at: [bend(z) + side * (1.25 + random.next() * 0.3), 0, z],
        size: [0.75, 0.55, 0.75],
        leaves: 2200,
        long: 0.06,
        ragged: 0.7,
        square: 0,
      },
      i + 50,
    )
  }
  tree(m, [-3.6, 0, -3.2], 4.4, 3.6, 12_000, [0.07, 0.12, 0.035], 4)
  yard(m, -7, -5.4, 5.4, 5, 0.4, 15)
  return {
    model: m,
    light: daylight({ height: 46, bearing: 75, cloud: 0.25 }),
    camera: { from: eye, to: [0.25, 0.2, 0.1], view: 72, tilt: 1 },
  }
}

export const stoneShots: readonly Shot[] = [
  shot({
    slug: 'retaining-wall',
    title: 'Dry-stacked retaining wall with planted terrace',
    scene: 'retaining wall',
    stage: 'after',
    pair: null,
    service: 'landscaping',
    taken: '2025:05:22 17:12:30',
    place: [37.8921, -122.2577],
    seed: 131,
    look: { warmth: 0.05 },
    build: retainingWall,
  }),
  shot({
    slug: 'stone-walkway',
    title: 'Flagstone walkway through the side garden',
    scene: 'walkway',
    stage: 'after',
    pair: null,
    service: 'landscaping',
    portrait: true,
    sideways: true,
    taken: '2025:06:02 11:48:03',
    place: [37.8393, -122.2441],
    seed: 132,
    phone: 'heron',
    look: { warmth: 0.02 },
    build: walkway,
  }),
]
