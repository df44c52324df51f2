import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { lamp, roomLight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { Random } from '../engine/random.ts'
import type { Material } from '../engine/surface.ts'
import { tiles } from '../kit/fittings.ts'
import { chrome, glaze, grout, metal, paint, plain, rusty, stained } from '../kit/indoors.ts'
import { foliage, wood } from '../kit/outdoors.ts'
import { bush } from '../kit/plants.ts'
import { bent, box, rod, sheet, tube, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'
import { vanity } from './vanity.ts'

const CAMERA = { from: [0.75, 1.5, 2.25] as Vec, to: [0.02, 0.95, -0.05] as Vec, view: 68, opening: 0.001 }

const light = (level: number, warm: number): Stage['light'] =>
  roomLight({
    level,
    windowBearing: 62,
    window: 4,
    warm,
    lamps: [
      lamp([0.1, 2.47, 1.2], [0.16, 0, 0], [0, 0, 0.16], [22, 20, 17]),
      lamp([1.63, 1.6, 1.35], [0, 0.45, 0], [0, 0, -0.38], [13, 14, 15.4]),
    ],
  })

/** The rest of the room, seen only in the mirror: walls, a door and a bright window. */
function behind(m: Model, wall: Material): void {
  box(m, wall, frame([0.1, 1.25, 2.95]), [3, 2.5, 0.04], 0.001, 0.4)
  box(m, wall, frame([1.7, 1.25, 1.4]), [0.04, 2.5, 3.2], 0.001, 0.4)
  const white = plain(0.66, 0.65, 0.62, 0.4, 0.03)
  box(m, white, frame([-0.6, 1.02, 2.92]), [0.82, 2.04, 0.03], 0.004, 0.3)
  for (const [x, y, w, h] of [
    [-1.04, 1.04, 0.08, 2.1],
    [-0.16, 1.04, 0.08, 2.1],
    [-0.6, 2.1, 0.96, 0.08],
  ] as const)
    box(m, plain(0.7, 0.69, 0.66, 0.4, 0.03), frame([x, y, 2.91]), [w, h, 0.05], 0.004, 0.3)
  for (const y of [0.55, 1.45]) box(m, white, frame([-0.6, y, 2.9]), [0.5, 0.7, 0.02], 0.008, 0.3)
  box(
    m,
    (s) => {
      s.colour(0.95, 1, 1.06)
      s.glow = 3.4
    },
    frame([1.676, 1.6, 1.35]),
    [0.01, 0.95, 0.8],
    0.001,
    0.3,
  )
  for (const z of [0.92, 1.35, 1.78]) box(m, white, frame([1.665, 1.6, z]), [0.04, 1.05, 0.05], 0.004, 0.3)
  for (const y of [1.1, 1.6, 2.1]) box(m, white, frame([1.665, y, 1.35]), [0.04, 0.05, 0.9], 0.004, 0.3)
}

/** A wall-hung basin of china with two old taps. */
function basin(m: Model, x: number, china: Material, tap: Material): void {
  turned(
    m,
    china,
    { ...frame([x, 0.72, 0.24]), z: [0, 0, 0.8] },
    [
      [0, -0.05],
      [0.1, -0.045],
      [0.2, 0],
      [0.27, 0.09],
      [0.29, 0.1],
      [0.29, 0.115],
      [0.27, 0.115],
      [0.22, 0.09],
      [0.15, 0.02],
      [0.05, 0],
      [0, 0],
    ],
    0.4,
    56,
  )
  box(m, china, frame([x, 0.795, 0.055]), [0.56, 0.085, 0.13], 0.025, 0.3)
  turned(
    m,
    china,
    frame([x, 0, 0.14]),
    [
      [0.13, 0],
      [0.11, 0.05],
      [0.075, 0.3],
      [0.085, 0.6],
      [0.12, 0.7],
    ],
    0.4,
    40,
  )
  for (const s of [-0.11, 0.11]) {
    turned(
      m,
      tap,
      frame([x + s, 0.835, 0.06]),
      [
        [0.024, 0],
        [0.02, 0.012],
        [0.014, 0.03],
        [0.014, 0.055],
        [0.026, 0.06],
        [0.026, 0.078],
        [0, 0.084],
      ],
      0.5,
      24,
    )
    tube(
      m,
      tap,
      bent(
        [
          [x + s, 0.87, 0.06],
          [x + s, 0.885, 0.1],
          [x + s, 0.85, 0.15],
        ],
        0.03,
      ),
      0.009,
      0.3,
    )
  }
}

function before(): Stage {
  const m = new Model(),
    missing = new Set([37, 38, 59, 141, 163, 164, 250])
  const old = glaze(0.56, 0.44, 0.37, 0.24),
    mould = grout(0.36, 0.33, 0.28, 0.8)
  tiles(
    m,
    old,
    mould,
    [-1.3, 0, 0],
    0,
    0,
    [2.9, 1.52],
    [0.108, 0.108],
    0.004,
    0,
    (i, j) => missing.has(i + j * 22) || (i === 9 && j < 2),
    4,
  )
  box(m, stained(paint(0.52, 0.49, 0.4), 0.35), frame([0.1, 2, -0.008]), [3, 1, 0.02], 0.001, 0.3)
  tiles(
    m,
    old,
    mould,
    [-1.3, 0, 2.8],
    Math.PI / 2,
    0,
    [2.8, 1.52],
    [0.108, 0.108],
    0.004,
    0,
    (i, j) => (i * 7 + j * 13) % 71 === 3,
    9,
  )
  box(m, stained(paint(0.52, 0.49, 0.4), 0.35), frame([-1.308, 2, 1.4]), [0.02, 1, 2.8], 0.001, 0.3)
  tiles(
    m,
    glaze(0.2, 0.17, 0.15, 0.3),
    grout(0.26, 0.24, 0.2, 0.9),
    [-1.3, 0, 2.9],
    0,
    -Math.PI / 2,
    [2.9, 2.9],
    [0.108, 0.108],
    0.004,
    0,
    () => false,
    7,
  )
  behind(m, paint(0.5, 0.48, 0.42))
  sheet(m, paint(0.5, 0.48, 0.42), { ...frame([0.1, 2.5, 1.4]), y: [0, -1, 0] }, 3, 3, 0.4)
  const china: Material = (s) => {
    plain(0.62, 0.59, 0.5, 0.12, 0.045)(s)
    rusty(
      (t) => {
        t.rough = 0.15
      },
      0.02 + 0.2 * Math.max(0, 1 - Math.abs(s.x - 0.02) * 9),
      12,
    )(s)
  }
  basin(m, 0.02, china, rusty(metal(0.6, 0.59, 0.57, 0.25, 0.6), 0.22, 26))
  box(m, wood('x', [0.3, 0.17, 0.07], 0.05, 0.03), frame([0.02, 1.6, 0.05]), [0.56, 0.72, 0.1], 0.006, 0.5)
  box(m, metal(0.6, 0.61, 0.6, 0.05, 0.5), frame([0.02, 1.6, 0.103]), [0.48, 0.64, 0.006], 0.003, 0.5)
  rod(m, rusty(metal(0.6, 0.6, 0.6, 0.2), 0.2, 20), [-0.85, 1.15, 0.06], [-0.4, 1.15, 0.06], 0.009, 0.5)
  for (const x of [-0.85, -0.4])
    turned(
      m,
      chrome,
      { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0], at: [x, 1.15, 0] },
      [
        [0.03, 0.008],
        [0.028, 0.014],
        [0.012, 0.02],
        [0.012, 0.07],
        [0, 0.072],
      ],
      0.5,
      24,
    )
  const random = new Random(3)
  for (let i = 0; i < 14; i++)
    box(
      m,
      old,
      frame(
        [-0.35 + random.around() * 0.35, 0.006, 0.3 + random.next() * 0.4],
        random.between(0, 6),
        random.around() * 0.1,
      ),
      [random.between(0.02, 0.07), 0.007, random.between(0.02, 0.06)],
      0.001,
      random.next(),
    )
  return { model: m, light: light(0.2, 0.5), camera: { ...CAMERA, tilt: 1.6 } }
}

function after(): Stage {
  const m = new Model()
  tiles(
    m,
    glaze(0.74, 0.74, 0.72),
    grout(0.5, 0.5, 0.49, 0),
    [-1.3, 0, 0],
    0,
    0,
    [2.9, 2.5],
    [0.203, 0.0765],
    0.003,
    0.5,
    () => false,
    5,
  )
  box(m, paint(0.5, 0.55, 0.53), frame([-1.308, 1.25, 1.4]), [0.02, 2.5, 2.8], 0.001, 0.3)
  box(m, plain(0.74, 0.73, 0.71, 0.4, 0.03), frame([-1.292, 0.06, 1.4]), [0.014, 0.12, 2.8], 0.003, 0.2)
  tiles(
    m,
    glaze(0.16, 0.165, 0.17),
    grout(0.3, 0.3, 0.3, 0),
    [-1.3, 0, 2.9],
    0,
    -Math.PI / 2,
    [2.9, 2.9],
    [0.6, 0.3],
    0.003,
    0.5,
    () => false,
    7,
  )
  behind(m, paint(0.5, 0.55, 0.53))
  sheet(m, paint(0.72, 0.72, 0.7), { ...frame([0.1, 2.5, 1.4]), y: [0, -1, 0] }, 3, 3, 0.4)
  vanity(m)
  box(m, plain(0.02, 0.02, 0.022, 0.4, 0.04), frame([0.02, 1.62, 0.014]), [0.74, 0.94, 0.024], 0.006, 0.4)
  box(m, metal(0.86, 0.87, 0.87, 0.01), frame([0.02, 1.62, 0.027]), [0.705, 0.905, 0.004], 0.001, 0.4)
  for (const x of [-0.55, 0.59]) {
    box(m, chrome, frame([x, 1.72, 0.02]), [0.06, 0.14, 0.03], 0.006, 0.3)
    rod(
      m,
      (s) => {
        s.colour(1, 0.86, 0.66)
        s.glow = 3.2
      },
      [x, 1.62, 0.085],
      [x, 1.86, 0.085],
      0.036,
      0.3,
      24,
    )
    rod(m, chrome, [x, 1.6, 0.085], [x, 1.625, 0.085], 0.04, 0.3, 24)
  }
  turned(
    m,
    plain(0.3, 0.33, 0.36, 0.4, 0.03),
    frame([0.42, 0.855, 0.14]),
    [
      [0, 0],
      [0.045, 0],
      [0.055, 0.06],
      [0.05, 0.1],
      [0.045, 0.1],
      [0, 0.09],
    ],
    0.4,
    32,
  )
  bush(
    m,
    foliage([0.06, 0.13, 0.05], 0.6),
    { at: [0.42, 0.93, 0.14], size: [0.2, 0.2, 0.2], leaves: 520, long: 0.055, ragged: 0.8, square: 0 },
    5,
  )
  box(m, plain(0.62, 0.6, 0.55, 0.95, 0), frame([-0.38, 0.885, 0.3], 0.2), [0.22, 0.06, 0.14], 0.02, 0.4)
  const light2 = light(0.26, 0.12)
  return {
    model: m,
    light: {
      ...light2,
      lamps: [
        ...light2.lamps,
        lamp([-0.55, 1.74, 0.14], [0.03, 0, 0], [0, 0.1, 0], [30, 25, 19]),
        lamp([0.59, 1.74, 0.14], [0.03, 0, 0], [0, 0.1, 0], [30, 25, 19]),
      ],
    },
    camera: { ...CAMERA, tilt: -0.8 },
  }
}

export const bathroomShots: readonly Shot[] = [
  shot({
    slug: 'bathroom-before',
    title: 'Cracked wall tile and moldy grout around the old sink',
    scene: 'bathroom',
    stage: 'before',
    pair: 'bathroom',
    service: 'plumbing',
    taken: '2025:03:03 09:28:14',
    place: [37.8199, -122.2497],
    seed: 221,
    phone: 'heron',
    samples: 5,
    look: { warmth: 0.04, grain: 1.3, stops: 0.4, contrast: 0.45 },
    build: before,
  }),
  shot({
    slug: 'bathroom-after',
    title: 'White subway tile, vanity, sink and faucet',
    scene: 'bathroom',
    stage: 'after',
    pair: 'bathroom',
    service: 'plumbing',
    taken: '2025:03:28 16:17:42',
    place: [37.8199, -122.2497],
    seed: 222,
    phone: 'heron',
    samples: 5,
    look: { warmth: 0.03, grain: 1, stops: 0.5, contrast: 0.45 },
    build: after,
  }),
]
