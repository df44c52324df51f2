import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import { plain } from '../kit/indoors.ts'
import { gravel, house, lawn, turf, yard } from '../kit/garden.ts'
import { bush } from '../kit/plants.ts'
import { foliage, glass, rock, sand, soil, wood } from '../kit/outdoors.ts'
import { ground, stone } from '../kit/organic.ts'
import { box, rod, sheet, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

const CEDAR = [0.33, 0.165, 0.08] as const

/** A chair of slats, facing along its frame's z. */
function chair(m: Model, at: Vec, yaw: number): void {
  const c = Math.cos(yaw),
    s = Math.sin(yaw),
    slat = wood('x', CEDAR, 0.1, 0.02),
    tall = wood('y', CEDAR, 0.1, 0.02),
    deep = wood('z', CEDAR, 0.1, 0.02)
  const put = (x: number, y: number, z: number, size: Vec, pitch: number, material = slat): void =>
    box(
      m,
      material,
      frame([at[0] + x * c + z * s, at[1] + y, at[2] - x * s + z * c], yaw, pitch),
      size,
      0.005,
      Math.abs(x * 7.3 + y * 3.1 + z * 1.7) % 1,
    )
  for (let i = 0; i < 6; i++) put(0, 0.37 - i * 0.018, 0.28 - i * 0.095, [0.54, 0.02, 0.088], 0.19)
  for (let i = 0; i < 6; i++)
    put(-0.23 + i * 0.092, 0.66, -0.36, [0.086, 0.78 - Math.abs(i - 2.5) * 0.035, 0.02], -0.36, tall)
  for (const x of [-0.32, 0.32]) {
    put(x, 0.6, 0, [0.13, 0.022, 0.72], 0, deep)
    put(x, 0.3, 0.28, [0.03, 0.6, 0.09], 0, tall)
    put(x, 0.28, -0.3, [0.03, 0.6, 0.09], 0.1, tall)
    put(x * 0.88, 0.3, 0, [0.03, 0.11, 0.75], 0.19, deep)
  }
}

function firePit(): Stage {
  const m = new Model(),
    eye: Vec = [-1.9, 1.55, 3.1],
    random = new Random(5),
    material = rock([0.35, 0.31, 0.27], 0.1)
  turf(
    m,
    [-7, 7, -7, 6],
    () => 0.05,
    () => -0.01,
  )
  turned(
    m,
    sand,
    frame([0, -0.004, -0.2]),
    [
      [2.33, 0],
      [0, 0],
    ],
    0.5,
    64,
  )
  const near = (x: number, z: number): boolean => Math.hypot(x, z + 0.2) < 2.35 + 0.03 * clouds(x * 3, 1, z * 3, 2)
  gravel(
    m,
    [-2.5, 2.5, -2.7, 2.3],
    (x, z) => near(x, z) && Math.hypot(x, z) > 0.6,
    () => 0.004,
    0.017,
    60_000,
    [0.29, 0.255, 0.21],
    6,
  )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 16; i++) {
      const a = ((i + (row % 2) * 0.5) / 16) * Math.PI * 2
      stone(
        m,
        material,
        frame([Math.sin(a) * 0.62, 0.07 + row * 0.128, Math.cos(a) * 0.62], a + random.around() * 0.02),
        [0.245, 0.13, 0.2],
        { level: 3, rough: 0.07, square: 0.94 },
        random.next(),
      )
    }
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2
    stone(
      m,
      material,
      frame([Math.sin(a) * 0.63, 0.425, Math.cos(a) * 0.63], a + random.around() * 0.02),
      [0.285, 0.07, 0.3],
      { level: 3, rough: 0.06, square: 0.96 },
      random.next(),
    )
  }
  ground(
    m,
    plain(0.05, 0.048, 0.045, 1, 0),
    [-0.5, 0.5, -0.5, 0.5],
    30,
    30,
    (x, z) => 0.2 + 0.04 * clouds(x * 6, 1, z * 6, 3),
  )
  for (let i = 0; i < 5; i++) {
    const a = i * 1.26 + 0.3
    rod(
      m,
      wood('y', [0.14, 0.09, 0.06], 0.2),
      [Math.sin(a) * 0.32, 0.24, Math.cos(a) * 0.32],
      [-Math.sin(a) * 0.05, 0.42, -Math.cos(a) * 0.05],
      0.045,
      random.next(),
      14,
    )
  }
  chair(m, [-1.15, 0, -1.45], 0.6)
  chair(m, [1.25, 0, -1.3], -0.75)
  chair(m, [1.75, 0, 0.45], -1.75)
  lawn(
    m,
    [-6, 6, -6, 4],
    eye,
    { dry: () => 0.06, keep: (x, z) => (near(x, z) ? 0 : 1), height: () => 0, tall: 0.055, blades: 110_000 },
    3,
  )
  for (let i = 0; i < 7; i++)
    bush(
      m,
      foliage(i % 2 === 0 ? [0.1, 0.12, 0.06] : [0.05, 0.1, 0.035], 0.6),
      {
        at: [-5 + i * 1.7, 0, -4.9 + (i % 2) * 0.3],
        size: [1.4, 1 + (i % 3) * 0.3, 1.1],
        leaves: 4500,
        long: 0.075,
        ragged: 0.6,
        square: 0,
      },
      i + 10,
    )
  yard(m, -5.8, -6, 6, 5, 0.4, 44)
  return {
    model: m,
    light: daylight({ height: 21, bearing: -65, cloud: 0.25 }),
    camera: { from: eye, to: [0.2, 0.35, -0.3], view: 69, tilt: 0.8 },
  }
}

function planters(): Stage {
  const m = new Model(),
    eye: Vec = [-1.75, 1.5, 2.6],
    random = new Random(9)
  turf(
    m,
    [-7, 7, -7, 6],
    () => 0.4,
    () => -0.02,
  )
  ground(m, soil(0.2), [-4, 4, -4, 4], 2, 2, () => -0.012)
  gravel(
    m,
    [-3.6, 3.6, -3, 3],
    () => true,
    () => 0,
    0.02,
    52_000,
    [0.26, 0.25, 0.235],
    8,
  )
  const side = wood('x', CEDAR, 0.05, 0.02),
    end = wood('z', CEDAR, 0.05, 0.02),
    post = wood('y', CEDAR, 0.05, 0.02)
  const kinds = [
    foliage([0.05, 0.12, 0.03], 0.8),
    foliage([0.08, 0.15, 0.045], 0.6),
    foliage([0.1, 0.05, 0.055], 0.4),
    foliage([0.06, 0.11, 0.07], 0.5),
  ]
  ;[
    [-1.25, 0.1],
    [0.85, 0.1],
    [-1.25, -1.9],
    [0.85, -1.9],
  ].forEach(([x = 0, z = 0], b) => {
    for (let row = 0; row < 3; row++) {
      const y = 0.075 + row * 0.143
      for (const s of [-1, 1]) {
        box(
          m,
          side,
          frame([x, y, z + s * 0.56], 0, 0, random.around() * 0.001),
          [1.64, 0.139, 0.038],
          0.004,
          random.next(),
        )
        box(m, end, frame([x + s * 0.8, y, z]), [0.038, 0.139, 1.08], 0.004, random.next())
      }
    }
    for (const s of [-1, 1]) {
      box(m, side, frame([x, 0.445, z + s * 0.545]), [1.72, 0.034, 0.1], 0.004, random.next())
      box(m, end, frame([x + s * 0.8, 0.446, z]), [0.1, 0.034, 0.99], 0.004, random.next())
      for (const q of [-1, 1])
        box(m, post, frame([x + s * 0.79, 0.22, z + q * 0.585]), [0.09, 0.43, 0.03], 0.004, random.next())
    }
    ground(
      m,
      soil(0.75),
      [x - 0.79, x + 0.79, z - 0.54, z + 0.54],
      60,
      44,
      (px, pz) => 0.38 + 0.015 * clouds(px * 9, 1, pz * 9, 3),
    )
    for (let i = 0; i < 12; i++) {
      const px = x - 0.58 + (i % 4) * 0.39,
        pz = z - 0.34 + Math.floor(i / 4) * 0.34,
        k = random.between(0.2, 0.34) * (b === 1 ? 1.15 : 1)
      bush(
        m,
        kinds[(b + (i >> 2)) % 4] ?? side,
        {
          at: [px, 0.37, pz],
          size: [k, k * (b === 2 ? 1.5 : 0.9), k],
          leaves: 260,
          long: 0.075,
          ragged: 0.8,
          square: 0,
        },
        b * 20 + i,
      )
    }
  })
  yard(m, -4.4, -4.6, 4.6, 4, 0.45, 61)
  return {
    model: m,
    light: daylight({ height: 47, bearing: -50, cloud: 0.3 }),
    camera: { from: eye, to: [-0.05, 0.25, -0.5], view: 70, tilt: -1 },
  }
}

function deck(): Stage {
  const m = new Model(),
    eye: Vec = [-2.9, 1.75, 4.1],
    random = new Random(14),
    top = 0.62
  const along = wood('x', CEDAR, 0, 0.035),
    up = wood('y', CEDAR, 0, 0.035),
    deep = wood('z', CEDAR, 0, 0.035)
  turf(
    m,
    [-8, 8, -5, 7],
    () => 0.05,
    () => 0,
  )
  house(m, -2.4, -9, 9, 1.9, [0.5, 0.53, 0.54])
  box(m, glass, frame([-1.1, 1.66, -2.38]), [1.8, 2.05, 0.03], 0.002, 0.2)
  const white = plain(0.75, 0.74, 0.71, 0.5, 0.03)
  for (const x of [-2.03, -1.1, -0.17]) box(m, white, frame([x, 1.68, -2.35]), [0.09, 2.15, 0.07], 0.006, 0.3)
  box(m, white, frame([-1.1, 2.74, -2.35]), [2, 0.1, 0.07], 0.006, 0.4)
  for (let z = -2.3; z < 1; z += 0.146) {
    const joint = random.between(-1.5, 1.8)
    box(m, along, frame([(-3 + joint) / 2, top, z]), [joint + 3 - 0.003, 0.026, 0.137], 0.004, random.next())
    box(m, along, frame([(3.4 + joint) / 2, top, z]), [3.4 - joint - 0.003, 0.026, 0.137], 0.004, random.next())
  }
  box(m, along, frame([0.2, top - 0.13, 0.99]), [6.42, 0.24, 0.03], 0.004, random.next())
  box(m, deep, frame([3.41, top - 0.13, -0.65]), [0.03, 0.24, 3.3], 0.004, random.next())
  box(m, deep, frame([-3.01, top - 0.13, -0.65]), [0.03, 0.24, 3.3], 0.004, random.next())
  for (let x = -2.9; x < 3.5; x += 1.56) box(m, up, frame([x, 0.22, 0.92]), [0.1, 0.45, 0.1], 0.005, random.next())
  sheet(m, plain(0.02, 0.018, 0.015, 1, 0), frame([0.2, 0.02, -0.7]), 6.2, 3.2, 0.1)
  for (let i = 0; i < 3; i++) {
    box(m, along, frame([-1.7, 0.47 - i * 0.165, 1.18 + i * 0.27]), [1.5, 0.03, 0.29], 0.005, random.next())
    box(m, along, frame([-1.7, 0.38 - i * 0.165, 1.05 + i * 0.27]), [1.46, 0.15, 0.02], 0.004, random.next())
  }
  for (const x of [-2.4, -1.7, -1.0])
    box(m, deep, frame([x, 0.2, 1.42], 0, 0.55), [0.04, 0.2, 1.05], 0.004, random.next())
  const iron = plain(0.025, 0.025, 0.028, 0.4, 0.045)
  const rail = (x0: number, x1: number): void => {
    for (const x of [x0, (x0 + x1) / 2, x1])
      box(m, up, frame([x, top + 0.52, 0.9]), [0.09, 1.05, 0.09], 0.006, random.next())
    box(m, along, frame([(x0 + x1) / 2, top + 1.03, 0.9]), [x1 - x0 + 0.16, 0.04, 0.14], 0.006, random.next())
    box(m, along, frame([(x0 + x1) / 2, top + 0.12, 0.9]), [x1 - x0, 0.06, 0.04], 0.006, random.next())
    for (let x = x0 + 0.1; x < x1; x += 0.105) rod(m, iron, [x, top + 0.12, 0.9], [x, top + 1.02, 0.9], 0.009, 0.5, 10)
  }
  rail(-0.85, 3.33)
  for (let i = 0; i < 5; i++)
    bush(
      m,
      foliage(i % 2 === 0 ? [0.05, 0.1, 0.03] : [0.1, 0.1, 0.15], 0.6),
      { at: [-0.3 + i * 0.85, 0, 1.4], size: [0.75, 0.5, 0.65], leaves: 2400, long: 0.06, ragged: 0.6, square: 0 },
      i + 4,
    )
  lawn(
    m,
    [-7, 7, 0.8, 5.5],
    eye,
    {
      dry: () => 0.06,
      keep: (x, z) => (x > -2.5 && x < -0.9 && z < 1.8 ? 0 : z < 1.02 ? 0 : 1),
      height: () => 0,
      tall: 0.06,
      blades: 110_000,
    },
    8,
  )
  chair(m, [1.3, top, -1.2], 0.35)
  chair(m, [2.4, top, -1.1], -0.3)
  yard(m, -6, -9, 9, -2, 0.5, 71)
  return {
    model: m,
    light: daylight({ height: 37, bearing: -45, cloud: 0.2 }),
    camera: { from: eye, to: [0, 0.75, -0.4], view: 69, tilt: 0.9 },
  }
}

export const featureShots: readonly Shot[] = [
  shot({
    slug: 'fire-pit',
    title: 'Stone fire pit on a gravel circle',
    scene: 'fire pit',
    stage: 'after',
    pair: null,
    service: 'landscaping',
    taken: '2025:09:12 18:02:26',
    place: [37.8271, -122.2103],
    seed: 151,
    phone: 'heron',
    look: { warmth: 0.06 },
    build: firePit,
  }),
  shot({
    slug: 'planter-boxes',
    title: 'Four cedar planter boxes, filled and planted',
    scene: 'planter boxes',
    stage: 'after',
    pair: null,
    service: 'landscaping',
    taken: '2025:04:17 11:09:37',
    place: [37.7799, -122.2194],
    seed: 152,
    look: { warmth: 0.02 },
    build: planters,
  }),
  shot({
    slug: 'cedar-deck',
    title: 'Cedar deck with steps and iron balusters',
    scene: 'deck',
    stage: 'after',
    pair: null,
    service: 'landscaping',
    taken: '2025:08:01 17:25:18',
    place: [37.8567, -122.2488],
    seed: 153,
    look: { warmth: 0.04 },
    build: deck,
  }),
]
