import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import { plain } from '../kit/indoors.ts'
import { cord, gravel, lawn, turf, yard, type Height } from '../kit/garden.ts'
import { bush } from '../kit/plants.ts'
import { foliage, paver, sand, soil, wood } from '../kit/outdoors.ts'
import { ground } from '../kit/organic.ts'
import { box, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

const EYE: Vec = [-3.4, 1.6, 4.6]
const CAMERA = { from: EYE, to: [0.35, 0.55, -1.2] as Vec, view: 70 }

/** The yard as found: bare trampled earth, weeds, a marked-out rectangle. */
function bare(): Stage {
  const m = new Model(),
    random = new Random(3)
  const height: Height = (x, z) => 0.05 * clouds(x * 0.8, 2, z * 0.8, 3) + 0.02 * clouds(x * 4, 2, z * 4, 3)
  ground(m, soil(0.1, 0.35), [-8, 7, -7, 6], 260, 220, height)
  yard(m, -5.6, -6.6, 5.2, 6, 0.75, 8)
  const weeds: Height = (x, z) => 0.9 * ramp(0.12, 0.5, clouds(x * 0.9 + 4, 2, z * 0.9, 3)) + ramp(-4.6, -5.5, z) * 0.5
  lawn(
    m,
    [-7, 6, -5.5, 5],
    EYE,
    { dry: (x, z) => 0.45 + 0.4 * clouds(x, 3, z, 2), keep: weeds, height, tall: 0.11, blades: 26_000 },
    9,
  )
  gravel(m, [-7, 6, -6, 5], () => true, height, 0.022, 2600, [0.3, 0.23, 0.17], 4)
  const post = wood('y', [0.5, 0.36, 0.2], 0.1),
    string = plain(0.8, 0.25, 0.45, 0.7, 0.02)
  const corners: readonly Vec[] = [
    [-2.2, 0, 1.8],
    [3, 0, 1.8],
    [3, 0, -3],
    [-2.2, 0, -3],
  ]
  corners.forEach((c, i) => {
    const next = corners[(i + 1) % 4] ?? c
    box(
      m,
      post,
      frame([c[0], 0.18, c[2]], random.next(), random.around() * 0.05, random.around() * 0.05),
      [0.035, 0.42, 0.035],
      0.003,
      random.next(),
    )
    cord(m, [c[0], 0.29, c[2]], [next[0], 0.29, next[2]], 0.003, string)
  })
  return { model: m, light: daylight({ height: 52, bearing: -60, cloud: 0.75 }), camera: { ...CAMERA, tilt: 1.3 } }
}

/** Pavers in herringbone: pairs of stones turned against each other, with sanded joints. */
function herringbone(m: Model, x0: number, x1: number, z0: number, z1: number): void {
  const random = new Random(12),
    w = 0.1,
    material = paver([0.33, 0.26, 0.215])
  const put = (x: number, z: number, long: boolean): void => {
    if (x < x0 || x > x1 || z < z0 || z > z1) return
    box(
      m,
      material,
      frame(
        [x, 0.03 + random.around() * 0.0012, z],
        random.around() * 0.006,
        random.around() * 0.004,
        random.around() * 0.004,
      ),
      long ? [2 * w - 0.004, 0.06, w - 0.004] : [w - 0.004, 0.06, 2 * w - 0.004],
      0.005,
      random.next(),
    )
  }
  // In a grid of half stones the diagonal number tells which half of which stone a square is.
  for (let i = Math.floor(x0 / w); i <= x1 / w; i++) {
    for (let k = Math.floor(z0 / w); k <= z1 / w; k++) {
      const part = (((i - k) % 4) + 4) % 4
      if (part === 0) put((i + 1) * w, (k + 0.5) * w, true)
      if (part === 2) put((i + 0.5) * w, k * w, false)
    }
  }
}

/** Four posts, two beams and a row of rafters in cedar. */
function pergola(m: Model, x0: number, x1: number, z0: number, z1: number): void {
  const up = wood('y', [0.34, 0.17, 0.08], 0.02, 0.03),
    over = wood('x', [0.34, 0.17, 0.08], 0.02, 0.03),
    deep = wood('z', [0.34, 0.17, 0.08], 0.02, 0.03)
  const random = new Random(6)
  for (const x of [x0 + 0.3, x1 - 0.3])
    for (const z of [z0 + 0.3, z1 - 0.3]) {
      box(m, up, frame([x, 1.25, z]), [0.14, 2.4, 0.14], 0.006, random.next())
      box(m, up, frame([x, 0.13, z]), [0.18, 0.14, 0.18], 0.006, random.next())
    }
  for (const z of [z0 + 0.3, z1 - 0.3])
    for (const s of [-0.09, 0.09])
      box(m, over, frame([(x0 + x1) / 2, 2.42, z + s]), [x1 - x0 + 0.3, 0.19, 0.045], 0.005, random.next())
  for (let x = x0; x <= x1 + 0.01; x += 0.36)
    box(m, deep, frame([x, 2.58, (z0 + z1) / 2]), [0.045, 0.15, z1 - z0 + 0.4], 0.005, random.next())
  for (let z = z0 + 0.1; z <= z1; z += 0.3)
    box(m, over, frame([(x0 + x1) / 2, 2.675, z]), [x1 - x0 + 0.3, 0.035, 0.035], 0.003, random.next())
}

function finished(): Stage {
  const m = new Model()
  const [x0, x1, z0, z1] = [-2.2, 3, -3, 1.8] as const
  const inside = (x: number, z: number): boolean => x > x0 - 0.12 && x < x1 + 0.12 && z > z0 - 0.12 && z < z1 + 0.12
  turf(
    m,
    [-8, 7, -7, 6],
    () => 0.05,
    () => 0.004,
  )
  ground(m, sand, [x0 - 0.1, x1 + 0.1, z0 - 0.1, z1 + 0.1], 2, 2, () => 0.05)
  herringbone(m, x0, x1, z0, z1)
  const edge = paver([0.3, 0.28, 0.27])
  for (let i = 0; i < 26; i++)
    for (const z of [z0 - 0.05, z1 + 0.05])
      box(m, edge, frame([x0 + 0.1 + i * 0.2, 0.035, z]), [0.196, 0.07, 0.1], 0.006, (i * 0.61 + z) % 1)
  for (let i = 0; i < 24; i++)
    for (const x of [x0 - 0.05, x1 + 0.05])
      box(m, edge, frame([x, 0.035, z0 + 0.1 + i * 0.2]), [0.1, 0.07, 0.196], 0.006, Math.abs(i * 0.47 + x) % 1)
  pergola(m, x0 + 0.7, x1 - 0.2, z0 + 0.2, z1 - 0.6)
  yard(m, -5.6, -6.6, 5.2, 6, 0.35, 8)
  lawn(
    m,
    [-7, 6, -5.5, 5],
    EYE,
    { dry: () => 0.03, keep: (x, z) => (inside(x, z) ? 0 : 1), height: () => 0, tall: 0.055, blades: 150_000 },
    9,
  )
  for (let i = 0; i < 7; i++)
    bush(
      m,
      foliage(i % 3 === 0 ? [0.11, 0.12, 0.05] : [0.05, 0.095, 0.03], 0.7),
      {
        at: [-5.6 + i * 1.65, 0, -4.95],
        size: [1.3, 0.8 + ((i * 5) % 3) * 0.22, 1],
        leaves: 4000,
        long: 0.07,
        ragged: 0.4,
        square: 0.05,
      },
      i + 40,
    )
  const pot = plain(0.4, 0.19, 0.11, 0.8, 0.01)
  for (const [x, z, s] of [
    [-1.75, -2.5, 1],
    [2.55, 1.35, 0.8],
  ] as const) {
    turned(
      m,
      pot,
      frame([x, 0.06, z]),
      [
        [0, 0],
        [0.17 * s, 0],
        [0.24 * s, 0.38 * s],
        [0.26 * s, 0.38 * s],
        [0.27 * s, 0.44 * s],
        [0.24 * s, 0.44 * s],
        [0.23 * s, 0.38 * s],
        [0, 0.38 * s],
      ],
      0.3,
    )
    bush(
      m,
      foliage([0.06, 0.12, 0.04], 0.8),
      { at: [x, 0.4 * s, z], size: [0.62 * s, 0.6 * s, 0.62 * s], leaves: 1500, long: 0.09, ragged: 0.7, square: 0 },
      77,
    )
  }
  return { model: m, light: daylight({ height: 44, bearing: -70, cloud: 0.15 }), camera: { ...CAMERA, tilt: -0.8 } }
}

export const patioShots: readonly Shot[] = [
  shot({
    slug: 'patio-before',
    title: 'Back yard before the job: bare ground, patio staked out',
    scene: 'patio',
    stage: 'before',
    pair: 'patio',
    service: 'landscaping',
    taken: '2025:03:11 09:14:02',
    place: [37.8044, -122.2312],
    seed: 111,
    look: { warmth: -0.02 },
    build: bare,
  }),
  shot({
    slug: 'patio-after',
    title: 'Herringbone paver patio with a cedar pergola',
    scene: 'patio',
    stage: 'after',
    pair: 'patio',
    service: 'landscaping',
    taken: '2025:04:03 15:31:40',
    place: [37.8044, -122.2312],
    seed: 112,
    look: { warmth: 0.04 },
    build: finished,
  }),
]
