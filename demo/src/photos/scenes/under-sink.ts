import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { lamp, roomLight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'
import { braid, gateValve, sleeve, stopValve, trap } from '../kit/fittings.ts'
import {
  board,
  brass,
  brushed,
  chrome,
  copper,
  metal,
  paint,
  plain,
  rusty,
  stained,
  verdigris,
} from '../kit/indoors.ts'
import { bent, box, rod, sheet, tube, turned } from '../kit/shapes.ts'
import { wood } from '../kit/outdoors.ts'
import { shot, type Shot } from '../shot.ts'

/** The cupboard: sides, floor, back, frame, and the bowl of the sink hanging in it. */
function cupboard(m: Model, back: Material, floor: Material, sides: Material, face: Material): void {
  box(m, back, frame([0, 0.36, -0.29]), [1.0, 0.76, 0.02], 0.001, 0.4)
  box(m, floor, frame([0, -0.01, 0]), [1.0, 0.02, 0.6], 0.001, 0.5)
  for (const x of [-0.5, 0.5]) box(m, sides, frame([x, 0.36, 0]), [0.02, 0.76, 0.6], 0.001, 0.6)
  for (const x of [-0.49, 0.49]) box(m, face, frame([x, 0.36, 0.305]), [0.055, 0.8, 0.02], 0.003, 0.3)
  box(m, wood('x', [0.5, 0.33, 0.18], 0, 0.03), frame([0, -0.02, 0.305]), [1.02, 0.05, 0.022], 0.003, 0.8)
  box(m, sides, frame([0, 0.745, 0]), [1, 0.02, 0.6], 0.001, 0.3)
  box(m, plain(0.2, 0.2, 0.205, 0.55, 0.03), frame([-0.02, 0.66, -0.02]), [0.66, 0.2, 0.4], 0.03, 0.2)
  turned(
    m,
    brushed,
    frame([-0.06, 0.535, -0.03]),
    [
      [0, 0],
      [0.02, 0],
      [0.026, 0.012],
      [0.045, 0.016],
      [0.045, 0.03],
    ],
    0.2,
  )
}

/** A bottle of cleaner at the side, with a trigger or a plain cap. */
function bottle(m: Model, x: number, z: number, tall: number, colour: Material, cap: Material, trigger: boolean): void {
  const r = tall * 0.2
  turned(
    m,
    colour,
    { ...frame([x, 0, z], 0.4), z: [0, 0, 0.7] },
    [
      [0, 0],
      [r, 0.002],
      [r * 1.05, 0.01],
      [r, tall * 0.5],
      [r * 0.55, tall * 0.72],
      [r * 0.38, tall * 0.8],
    ],
    0.4,
    32,
  )
  turned(
    m,
    plain(0.66, 0.65, 0.6, 0.4, 0.03),
    { ...frame([x, 0, z], 0.4), z: [0, 0, 0.7] },
    [
      [r * 1.06, tall * 0.12],
      [r * 1.045, tall * 0.42],
    ],
    0.4,
    32,
  )
  turned(
    m,
    cap,
    frame([x, tall * 0.79, z]),
    [
      [r * 0.45, 0],
      [r * 0.45, tall * 0.1],
      [r * 0.3, tall * 0.12],
      [0, tall * 0.12],
    ],
    0.4,
    24,
  )
  if (!trigger) return
  box(m, cap, frame([x - 0.012, tall * 0.97, z], 0.3), [0.095, 0.032, 0.028], 0.008, 0.4)
  box(m, cap, frame([x - 0.045, tall * 0.9, z + 0.012], 0.3, 0, -0.5), [0.01, 0.06, 0.02], 0.004, 0.4)
}

const CAMERA = {
  from: [0.16, 0.5, 1.02] as Vec,
  to: [0.015, 0.29, -0.2] as Vec,
  view: 56,
  opening: 0.0022,
  sharp: 1.16,
}

/** Light of the phone's flash beside the lens and of the kitchen behind. */
const light = (warm: number): Stage['light'] =>
  roomLight({
    level: 0.13,
    windowBearing: 25,
    window: 2.6,
    warm,
    lamps: [
      lamp([-0.36, 0.46, 0.85], [-0.05, 0, -0.02], [0, 0.05, 0], [260, 244, 215]),
      lamp([0.22, 0.56, 1.05], [-0.03, 0, 0], [0, 0.03, 0], [150, 147, 140]),
    ],
  })

function before(): Stage {
  const m = new Model(),
    oak = wood('y', [0.36, 0.21, 0.1], 0.1, 0.03)
  const wet: Material = (s) => {
    board(0.5, 0.38, 0.24)(s)
    const t = ramp(
      -0.08,
      0.12,
      0.34 - Math.hypot((s.x + 0.05) * 1.1, (s.z + 0.05) * 1.6) + 0.35 * clouds(s.x * 6, 0, s.z * 6, 3),
    )
    s.blend(0.11, 0.075, 0.045, t * 0.85)
    const pool = ramp(
      0.16,
      0.2,
      0.3 - Math.hypot((s.x - 0.02) * 1.3, (s.z - 0.02) * 2) + 0.25 * clouds(s.x * 5, 1, s.z * 5, 3),
    )
    s.shine += pool * 0.03 + t * 0.01
    s.rough = 0.5 - 0.46 * pool
  }
  cupboard(m, stained(paint(0.5, 0.46, 0.37), 1), wet, stained(board(0.5, 0.38, 0.24), 0.5), oak)
  const old = verdigris([0.2, 0.33, 0.47]),
    wheel = rusty(plain(0.35, 0.05, 0.04, 0.5, 0.04), 0.35, 30),
    body = rusty(metal(0.55, 0.42, 0.22, 0.5, 0.8), 0.3, 34)
  for (const [x, y] of [
    [-0.27, 0.33],
    [0.29, 0.31],
  ] as const) {
    rod(m, old, [x, 0, -0.235], [x, 0.64, -0.235], 0.0105, 0.4)
    for (const k of [0.12, 0.47]) sleeve(m, old, [x, k, -0.235], [0, 1, 0], 0.0135, 0.04)
    gateValve(m, [x, y, -0.235], body, wheel)
    box(m, rusty(metal(0.5, 0.5, 0.5, 0.4), 0.5, 30), frame([x, 0.56, -0.262]), [0.06, 0.018, 0.03], 0.003, 0.4)
  }
  tube(
    m,
    old,
    bent(
      [
        [-0.27, 0.12, -0.235],
        [0.02, 0.12, -0.235],
        [0.29, 0.14, -0.235],
      ],
      0.03,
    ),
    0.0105,
    0.7,
  )
  trap(
    m,
    [-0.06, 0.54, -0.03],
    [0.1, 0.28, -0.28],
    0.17,
    rusty(metal(0.52, 0.5, 0.47, 0.34, 0.8), 0.26, 16),
    rusty(metal(0.5, 0.42, 0.25, 0.45, 0.9), 0.36, 20),
    0.019,
  )
  const pail = plain(0.12, 0.2, 0.36, 0.4, 0.04)
  turned(
    m,
    pail,
    frame([-0.06, 0, 0.03]),
    [
      [0, 0.002],
      [0.085, 0.002],
      [0.105, 0.095],
      [0.11, 0.1],
      [0.107, 0.104],
      [0.1, 0.095],
      [0.095, 0.06],
      [0, 0.06],
    ],
    0.4,
    40,
  )
  turned(
    m,
    (s) => {
      s.colour(0.06, 0.055, 0.04)
      s.shine = 0.03
      s.rough = 0.03
    },
    frame([-0.06, 0.068, 0.03]),
    [
      [0, 0],
      [0.098, 0],
    ],
    0.4,
    40,
  )
  bottle(m, 0.4, -0.08, 0.27, plain(0.42, 0.3, 0.06, 0.25, 0.04), plain(0.6, 0.6, 0.58, 0.4, 0.04), false)
  return { model: m, light: light(0.5), camera: { ...CAMERA, tilt: 2 } }
}

function after(): Stage {
  const m = new Model(),
    face = plain(0.72, 0.71, 0.68, 0.4, 0.04)
  cupboard(m, paint(0.5, 0.485, 0.45), board(0.66, 0.58, 0.47), board(0.68, 0.61, 0.5), face)
  const white = plain(0.84, 0.84, 0.82, 0.3, 0.045),
    lever = plain(0.7, 0.7, 0.72, 0.3, 0.05)
  const red = plain(0.4, 0.03, 0.028, 0.35, 0.045),
    blue = plain(0.03, 0.075, 0.27, 0.35, 0.045),
    ring = metal(0.75, 0.42, 0.28, 0.3)
  for (const [x, pex] of [
    [-0.27, red],
    [0.29, blue],
  ] as const) {
    rod(m, pex, [x, 0, -0.235], [x, 0.2, -0.235], 0.011, 0.3)
    rod(m, ring, [x, 0.178, -0.235], [x, 0.19, -0.235], 0.0124, 0.3)
    sleeve(m, brass, [x, 0.205, -0.235], [0, 1, 0], 0.0118, 0.034)
    tube(
      m,
      copper,
      bent(
        [
          [x, 0.215, -0.235],
          [x, 0.33, -0.235],
          [x, 0.33, -0.2],
        ],
        0.022,
      ),
      0.0085,
      0.3,
    )
    sleeve(m, copper, [x, 0.236, -0.235], [0, 1, 0], 0.0106, 0.026)
    sleeve(m, copper, [x, 0.312, -0.235], [0, 1, 0], 0.0106, 0.026)
    turned(
      m,
      chrome,
      frame([x, 0, -0.235]),
      [
        [0.012, 0.012],
        [0.03, 0.004],
        [0.032, 0],
      ],
      0.3,
    )
    box(m, white, frame([x, 0.115, -0.26]), [0.045, 0.016, 0.05], 0.003, 0.4)
    const outlet = stopValve(m, [x, 0.33, -0.232], copper, brass, lever)
    braid(m, [outlet, [outlet[0], outlet[1] + 0.12, outlet[2]], [x * 0.45, 0.52, -0.2], [x * 0.3, 0.74, -0.25]], 0.0066)
  }
  trap(m, [-0.06, 0.54, -0.03], [0.1, 0.28, -0.28], 0.17, white, white, 0.02)
  sheet(m, plain(0.2, 0.21, 0.22, 0.9, 0.01), frame([0.02, 0.003, 0.04], 0.04), 0.62, 0.4, 0.4)
  bottle(m, 0.39, -0.06, 0.27, plain(0.03, 0.16, 0.3, 0.2, 0.045), plain(0.7, 0.7, 0.68, 0.35, 0.04), true)
  bottle(m, -0.41, -0.12, 0.23, plain(0.5, 0.52, 0.5, 0.25, 0.045), plain(0.05, 0.25, 0.1, 0.35, 0.04), false)
  return { model: m, light: light(0.1), camera: { ...CAMERA, tilt: -1.4 } }
}

export const underSinkShots: readonly Shot[] = [
  shot({
    slug: 'under-sink-before',
    title: 'Corroded copper and a leaking trap under the kitchen sink',
    scene: 'under the sink',
    stage: 'before',
    pair: 'under-sink',
    service: 'plumbing',
    taken: '2025:01:16 09:02:33',
    place: [37.8361, -122.2628],
    seed: 201,
    samples: 5,
    look: { warmth: 0.04, grain: 1.6, stops: 0.45, contrast: 0.45 },
    build: before,
  }),
  shot({
    slug: 'under-sink-after',
    title: 'New copper and PEX, brass valves and a new trap',
    scene: 'under the sink',
    stage: 'after',
    pair: 'under-sink',
    service: 'plumbing',
    taken: '2025:01:16 12:41:08',
    place: [37.8361, -122.2628],
    seed: 202,
    samples: 5,
    look: { warmth: 0.01, grain: 1.3, stops: 0.35, contrast: 0.45 },
    build: after,
  }),
]
