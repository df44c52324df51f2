import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import type { Material } from '../engine/surface.ts'
import { brushed, plain } from '../kit/indoors.ts'
import { gravel, lawn, yard, type Height } from '../kit/garden.ts'
import { sod, soil, wood } from '../kit/outdoors.ts'
import { cloth, ground } from '../kit/organic.ts'
import { bent, box, rod, tube, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

type Trench = {
  readonly course: (z: number) => number
  readonly half: number
  readonly deep: number
  readonly heap: number
}

/** How far a point is from the middle of the trench, with ragged edges. */
const offOf =
  (t: Trench): Height =>
  (x, z) =>
    Math.abs(x - t.course(z)) + 0.035 * clouds(x * 5, 2, z * 5, 3)

/** Ground with a trench and the earth from it heaped along the right side. */
function dug(t: Trench): Height {
  const off = offOf(t)
  return (x, z) => {
    const cut = -t.deep * (1 - ramp(t.half * 0.72, t.half, off(x, z))),
      clod = 0.016 * clouds(x * 14, 1, z * 14, 3)
    const aside = x - t.course(z) - t.half - 0.38
    const heap = t.heap * Math.max(0, 1 - (aside * aside) / 0.1) * (0.75 + 0.5 * clouds(x * 2.4, 5, z * 2.4, 3))
    return (
      cut +
      heap +
      clod * (heap > 0.005 || cut < -0.02 ? 1.4 : 0.3) +
      0.012 * clouds(x * 50, 1, z * 50, 2) * (heap > 0.005 || cut < -0.02 ? 1 : 0)
    )
  }
}

function diggings(m: Model, t: Trench, eye: Vec, wet: number): Height {
  const height = dug(t),
    off = offOf(t)
  const spilt = (x: number, z: number): number => x - t.course(z) - t.half
  const earth = soil(wet),
    green = sod(() => 0.1)
  const cover: Material = (s) =>
    (off(s.x, s.z) < t.half + 0.015 ||
      (spilt(s.x, s.z) > 0 && spilt(s.x, s.z) < 0.72 + 0.15 * clouds(s.x * 3, 1, s.z * 3, 2))
      ? earth
      : green)(s)
  ground(m, cover, [-5.5, 5.5, -8, 4.6], 520, 520, height)
  lawn(
    m,
    [-5.5, 5.5, -6.5, 4.3],
    eye,
    {
      dry: () => 0.06,
      keep: (x, z) =>
        off(x, z) < t.half + 0.02
          ? 0
          : spilt(x, z) > 0 && spilt(x, z) < 0.72 + 0.15 * clouds(x * 3, 1, z * 3, 2)
            ? 0.03
            : 1,
      height: (x, z) => Math.min(0.02, height(x, z)),
      tall: 0.06,
      blades: 190_000,
    },
    7,
  )
  gravel(
    m,
    [-3, 3, -5, 4],
    (x, z) => spilt(x, z) > 0.08 && spilt(x, z) < 0.75,
    height,
    0.03,
    9000,
    [0.17, 0.12, 0.08],
    8,
  )
  yard(m, -7, -5.4, 5.4, 5, 0.5, 31)
  return height
}

/** A spade stuck in the heap. */
function spade(m: Model, at: Vec, yaw: number): void {
  const shaft = wood('y', [0.55, 0.38, 0.2], 0.1, 0.03)
  const top: Vec = [at[0] + Math.sin(yaw) * 0.3, at[1] + 1.02, at[2] + Math.cos(yaw) * 0.3]
  rod(m, shaft, [at[0], at[1] + 0.12, at[2]], top, 0.017, 0.4, 16)
  rod(
    m,
    plain(0.05, 0.05, 0.05, 0.5, 0.04),
    [top[0] - 0.06, top[1], top[2]],
    [top[0] + 0.06, top[1], top[2]],
    0.019,
    0.2,
    16,
  )
  box(m, brushed, frame([at[0], at[1], at[2]], yaw, 0.27), [0.2, 0.28, 0.006], 0.003, 0.5)
}

function sprinklers(): Stage {
  const m = new Model(),
    eye: Vec = [0.2, 1.5, 3.1]
  const t: Trench = { course: (z) => 0.25 * Math.sin(z * 0.3) + 0.05 * z, half: 0.2, deep: 0.27, heap: 0.2 }
  diggings(m, t, eye, 0.35)
  const pvc = plain(0.82, 0.82, 0.8, 0.3, 0.04),
    black = plain(0.03, 0.03, 0.032, 0.5, 0.04),
    label = plain(0.16, 0.22, 0.45, 0.4, 0.04)
  const y = -0.235
  const line = Array.from({ length: 40 }, (_, i): Vec => [
    t.course(3.6 - i * 0.26) + 0.01 * Math.sin(i * 1.7),
    y + 0.004 * Math.sin(i),
    3.6 - i * 0.26,
  ])
  tube(m, pvc, line, 0.0167, 0.3)
  for (const z of [1.35, -0.9, -3.4]) {
    const x = t.course(z) + 0.01
    rod(m, pvc, [x, y, z - 0.055], [x, y, z + 0.055], 0.0225, 0.5)
    rod(m, label, [x, y, z - 0.058], [x, y, z - 0.064], 0.0172, 0.5)
    rod(m, label, [x, y, z + 0.058], [x, y, z + 0.064], 0.0172, 0.5)
    tube(
      m,
      black,
      bent(
        [
          [x, y, z],
          [x, y + 0.09, z],
          [x - 0.09, y + 0.12, z],
          [x - 0.09, y + 0.2, z],
        ],
        0.04,
      ),
      0.011,
      0.5,
    )
    turned(
      m,
      black,
      frame([x - 0.09, y + 0.14, z]),
      [
        [0, 0],
        [0.022, 0],
        [0.022, 0.13],
        [0.03, 0.13],
        [0.03, 0.16],
        [0.012, 0.165],
        [0.012, 0.18],
        [0, 0.18],
      ],
      0.4,
    )
  }
  spade(m, [0.72, 0.16, 0.9], 0.5)
  return {
    model: m,
    light: daylight({ height: 50, bearing: 15, cloud: 0.3 }),
    camera: { from: eye, to: [0.2, -0.2, 0.85], view: 70, tilt: 1.4 },
  }
}

function drain(): Stage {
  const m = new Model(),
    eye: Vec = [0.25, 1.5, 3.1]
  const t: Trench = { course: (z) => -0.12 * z - 0.1 + 0.1 * Math.sin(z * 0.5), half: 0.3, deep: 0.4, heap: 0.24 }
  const height = diggings(m, t, eye, 0.5)
  const random = new Random(4)
  const bed: Height = (x, z) =>
    Math.max(height(x, z), -0.22 + 0.02 * clouds(x * 3, 1, z * 3, 2) + 0.13 * ramp(-0.6, -1.6, z))
  gravel(
    m,
    [-2, 2, -6, 3.6],
    (x, z) => Math.abs(x - t.course(z)) < 0.255,
    bed,
    0.03,
    40_000,
    [0.26, 0.25, 0.235],
    5,
    0.16,
  )
  const fabric = plain(0.07, 0.07, 0.075, 0.9, 0.01)
  const profile: readonly (readonly [number, number])[] = [
    [-0.62, 0.035],
    [-0.5, 0.05],
    [-0.4, 0.04],
    [-0.33, 0.035],
    [-0.29, 0],
    [-0.265, -0.09],
    [-0.25, -0.2],
    [-0.2, -0.33],
    [0.2, -0.33],
    [0.25, -0.2],
    [0.265, -0.09],
    [0.29, 0],
    [0.33, 0.045],
    [0.4, 0.06],
    [0.48, 0.1],
  ]
  cloth(
    m,
    fabric,
    Array.from({ length: 240 }, (_, k) => {
      const z = 3.7 - k * 0.04
      return profile.map(([x, y]): Vec => [
        t.course(z) + x + Math.sign(x) * 0.035 * clouds(z * 2.2, x * 3, 1, 3),
        y + 0.035 * clouds(z * 3, x * 7, 4, 3) * (y > -0.05 ? 1 : 0.3),
        z,
      ])
    }),
  )
  const black = plain(0.02, 0.02, 0.022, 0.38, 0.045)
  const line = Array.from({ length: 520 }, (_, i): Vec => [
    t.course(3.4 - i * 0.009) + 0.02 * Math.sin(i * 0.02),
    -0.165 + 0.006 * Math.sin(i * 0.03),
    3.4 - i * 0.009,
  ])
  let ring = 0
  tube(m, black, line, () => (ring++ % 2 === 0 ? 0.052 : 0.058), random.next(), 28)
  spade(m, [0.85, 0.2, -1.2], -0.6)
  return {
    model: m,
    light: daylight({ height: 42, bearing: -20, cloud: 0.5 }),
    camera: { from: eye, to: [0.0, -0.15, 0.75], view: 70, tilt: -1.2 },
  }
}

export const diggingShots: readonly Shot[] = [
  shot({
    slug: 'sprinkler-trench',
    title: 'New sprinkler line laid, heads set, before backfill',
    scene: 'sprinkler line',
    stage: 'during',
    pair: null,
    service: 'landscaping',
    taken: '2025:05:14 13:20:11',
    place: [37.8715, -122.273],
    seed: 141,
    look: { warmth: 0.01 },
    build: sprinklers,
  }),
  shot({
    slug: 'french-drain',
    title: 'French drain: fabric, perforated pipe and the first gravel',
    scene: 'french drain',
    stage: 'during',
    pair: null,
    service: 'landscaping',
    portrait: true,
    sideways: true,
    taken: '2025:02:20 12:03:56',
    place: [37.9101, -122.2902],
    seed: 142,
    look: { warmth: -0.02 },
    build: drain,
  }),
]
