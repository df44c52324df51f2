import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { lamp, roomLight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { cell, cells, clouds, noise, ramp } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'
import { tiles } from '../kit/fittings.ts'
import { bush } from '../kit/plants.ts'
import { brushed, chrome, glaze, grout, metal, plain, rusty } from '../kit/indoors.ts'
import { foliage } from '../kit/outdoors.ts'
import { stone } from '../kit/organic.ts'
import { bent, box, rod, tube, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

/** Polished granite: dark and light crystals. */
const granite =
  (r: number, g: number, b: number): Material =>
  (s) => {
    cells((s.x + s.y) * 420, (s.z + s.y) * 420)
    const k = 0.65 + cell.id * 0.6 + 0.3 * clouds(s.x * 9, s.y * 9, s.z * 9, 2)
    s.colour(r * k, g * k, b * k)
    if (cell.id > 0.92) s.colour(0.36, 0.34, 0.31)
    if (cell.id < 0.22) s.colour(0.03, 0.03, 0.032)
    s.rough = 0.1
    s.shine = 0.045
  }

/** Counter with a cut-out and a bowl below it, tiled wall behind. */
function counter(
  m: Model,
  top: Material,
  bowl: Material,
  wall: Material,
  joint: Material,
  size: readonly [number, number],
): void {
  for (const [x, z, w, d] of [
    [0, -0.18, 2.4, 0.16],
    [-0.82, 0.12, 0.9, 0.5],
    [0.82, 0.12, 0.9, 0.5],
    [0, 0.4, 2.4, 0.1],
  ] as const)
    box(m, top, frame([x, -0.016, z]), [w, 0.032, d], 0.003, 0.4)
  for (const x of [-0.375, 0.375]) box(m, bowl, frame([x, -0.13, 0.12]), [0.02, 0.2, 0.5], 0.004, 0.4)
  for (const z of [-0.105, 0.35]) box(m, bowl, frame([0, -0.13, z]), [0.77, 0.2, 0.02], 0.004, 0.4)
  box(m, bowl, frame([0, -0.235, 0.12]), [0.77, 0.02, 0.5], 0.004, 0.4)
  turned(
    m,
    chrome,
    frame([0, -0.223, 0.12]),
    [
      [0.055, 0],
      [0.05, 0.004],
      [0.042, 0.002],
      [0.03, -0.006],
      [0, -0.008],
    ],
    0.4,
    36,
  )
  tiles(m, wall, joint, [-1.2, 0, -0.26], 0, 0, [2.4, 0.9], size, 0.003, 0.5, () => false, 6)
}

const light = (level: number, warm: number): Stage['light'] =>
  roomLight({
    level,
    windowBearing: -50,
    window: 4.5,
    warm,
    lamps: [
      lamp([-1.5, 0.9, 0.7], [-0.25, 0, -0.35], [0, 0.4, 0], [24, 25.4, 27]),
      lamp([0.5, 1.5, 0.9], [0.25, 0, 0], [0, 0, 0.25], [7, 6.3, 5.4]),
    ],
  })

function before(): Stage {
  const m = new Model(),
    plated = metal(0.62, 0.61, 0.59, 0.2, 0.6)
  const limed: Material = (s) => {
    rusty(plated, 0.12 + 0.2 * ramp(0.07, 0, s.y), 42)(s)
    const t = ramp(
      0.05,
      0.5,
      clouds(s.x * 50, s.y * 50, s.z * 50, 3) + 0.5 * ramp(0.05, 0.0, s.y) + 0.35 * ramp(0.1, 0.2, s.z),
    )
    s.blend(0.6, 0.62, 0.58, t * 0.75)
    if (t > 0.4) {
      s.metal = 0
      s.rough = 0.9
      s.grainy(300, 0.4)
    }
  }
  const enamel: Material = (s) => {
    plain(0.62, 0.59, 0.52, 0.22, 0.04)(s)
    s.blend(
      0.32,
      0.15,
      0.05,
      ramp(
        0.1,
        0.55,
        clouds(s.x * 16, s.y * 3, s.z * 16, 4) + 0.6 * Math.max(0, 1 - Math.hypot(s.x * 5, (s.z - 0.1) * 5)),
      ) * 0.75,
    )
  }
  counter(
    m,
    (s) => {
      s.colour(0.5, 0.45, 0.36)
      s.dim(0.9 + 0.25 * noise(s.x * 260, s.y * 260, s.z * 260))
      s.blend(0.18, 0.12, 0.07, ramp(0.2, 0.6, clouds(s.x * 5, 1, s.z * 7, 4)) * 0.5)
      s.rough = 0.3
      s.shine = 0.04
    },
    enamel,
    glaze(0.6, 0.55, 0.43, 0.15),
    grout(0.4, 0.36, 0.3, 0.7),
    [0.108, 0.108],
  )
  box(m, limed, frame([0, 0.012, -0.15]), [0.25, 0.024, 0.065], 0.012, 0.4)
  for (const x of [-0.1, 0.1]) {
    turned(
      m,
      limed,
      frame([x, 0.02, -0.15]),
      [
        [0.022, 0],
        [0.019, 0.014],
        [0.015, 0.02],
        [0.015, 0.03],
      ],
      0.5,
      28,
    )
    turned(
      m,
      limed,
      frame([x, 0.045, -0.15], x * 9),
      [
        [0.014, 0],
        [0.026, 0.008],
        [0.029, 0.02],
        [0.025, 0.034],
        [0, 0.038],
      ],
      0.5,
      8,
    )
  }
  turned(
    m,
    limed,
    frame([0, 0.02, -0.15]),
    [
      [0.021, 0],
      [0.018, 0.03],
      [0.014, 0.036],
    ],
    0.5,
    28,
  )
  tube(
    m,
    limed,
    bent(
      [
        [0, 0.04, -0.15],
        [0, 0.15, -0.145],
        [0, 0.165, 0.03],
        [0, 0.11, 0.055],
      ],
      0.05,
      12,
    ),
    0.0105,
    0.4,
    28,
  )
  turned(
    m,
    limed,
    frame([0, 0.104, 0.0565], 0, -0.3),
    [
      [0.0125, 0],
      [0.0135, 0.004],
      [0.0135, 0.018],
      [0.011, 0.022],
    ],
    0.4,
    24,
  )
  const water: Material = (s) => {
    s.colour(0.2, 0.22, 0.22)
    s.rough = 0.02
    s.shine = 0.09
  }
  turned(
    m,
    water,
    frame([0, 0.088, 0.058]),
    [
      [0, 0],
      [0.0036, 0.002],
      [0.0048, 0.006],
      [0.003, 0.012],
      [0.001, 0.018],
      [0, 0.02],
    ],
    0.4,
    20,
  )
  stone(m, water, frame([0, -0.03, 0.059]), [0.007, 0.011, 0.007], { level: 2, rough: 0, square: 0 }, 0.4)
  for (const [x, z, r] of [
    [0.03, -0.1, 0.03],
    [-0.06, -0.108, 0.018],
    [0.17, -0.12, 0.02],
    [0.1, -0.1, 0.012],
  ] as const)
    stone(m, water, frame([x, 0, z]), [r * 2, 0.003, r], { level: 3, rough: 0.3, square: 0 }, x)
  box(m, plain(0.5, 0.47, 0.1, 0.95, 0), frame([0.34, 0.018, -0.17], 0.4), [0.11, 0.032, 0.07], 0.008, 0.3)
  return {
    model: m,
    light: light(0.13, 0.5),
    camera: { from: [0.32, 0.32, 0.62], to: [0.0, 0.055, -0.06], view: 56, opening: 0.0045, sharp: 0.68, tilt: 2 },
  }
}

function after(): Stage {
  const m = new Model(),
    steel = metal(0.6, 0.6, 0.59, 0.22)
  counter(m, granite(0.16, 0.155, 0.15), brushed, glaze(0.72, 0.73, 0.72), grout(0.55, 0.55, 0.54, 0), [0.152, 0.076])
  turned(
    m,
    steel,
    frame([0, 0, -0.17]),
    [
      [0.028, 0],
      [0.028, 0.006],
      [0.024, 0.009],
      [0.024, 0.11],
      [0.02, 0.116],
      [0.0135, 0.12],
    ],
    0.4,
    40,
  )
  const arc = Array.from({ length: 26 }, (_, i): Vec => {
    const a = Math.PI - (i / 25) * Math.PI * 1.06
    return [0, 0.31 + Math.sin(a) * 0.095, -0.075 + Math.cos(a) * 0.095]
  })
  tube(m, steel, [[0, 0.1, -0.17], [0, 0.2, -0.17], ...arc], 0.0125, 0.4, 32)
  const end = arc[arc.length - 1] ?? [0, 0.3, 0.02]
  turned(
    m,
    steel,
    frame([end[0], end[1] - 0.1, end[2] - 0.012], 0, -0.12),
    [
      [0, 0],
      [0.015, 0],
      [0.0185, 0.006],
      [0.0165, 0.06],
      [0.0145, 0.1],
      [0.0135, 0.108],
    ],
    0.4,
    36,
  )
  turned(
    m,
    plain(0.03, 0.03, 0.032, 0.4, 0.04),
    frame([end[0], end[1] - 0.102, end[2] - 0.012], 0, -0.12),
    [
      [0, 0],
      [0.0145, 0.001],
      [0.015, 0.004],
    ],
    0.4,
    30,
  )
  rod(m, steel, [0.018, 0.078, -0.17], [0.046, 0.078, -0.17], 0.0145, 0.4, 28)
  rod(m, steel, [0.04, 0.08, -0.17], [0.068, 0.165, -0.155], 0.005, 0.4, 16)
  turned(
    m,
    steel,
    frame([0.24, 0, -0.17]),
    [
      [0.022, 0],
      [0.022, 0.005],
      [0.013, 0.009],
      [0.013, 0.04],
      [0.017, 0.044],
      [0.017, 0.06],
      [0, 0.062],
    ],
    0.4,
    30,
  )
  tube(
    m,
    steel,
    bent(
      [
        [0.24, 0.05, -0.17],
        [0.24, 0.075, -0.165],
        [0.24, 0.07, -0.1],
      ],
      0.015,
    ),
    0.0055,
    0.4,
    16,
  )
  turned(
    m,
    plain(0.62, 0.6, 0.56, 0.5, 0.03),
    frame([-0.36, 0, -0.19]),
    [
      [0, 0],
      [0.045, 0],
      [0.058, 0.1],
      [0.055, 0.104],
      [0, 0.095],
    ],
    0.4,
    36,
  )
  bush(
    m,
    foliage([0.06, 0.14, 0.04], 0.8),
    { at: [-0.36, 0.08, -0.19], size: [0.2, 0.2, 0.18], leaves: 900, long: 0.04, ragged: 0.8, square: 0 },
    8,
  )
  box(m, plain(0.2, 0.32, 0.36, 0.95, 0), frame([0.47, 0.01, 0.06], 0.1), [0.2, 0.02, 0.3], 0.008, 0.4)
  return {
    model: m,
    light: light(0.16, 0.1),
    camera: { from: [0.36, 0.42, 0.74], to: [0.0, 0.14, -0.1], view: 56, opening: 0.004, sharp: 0.92, tilt: -1.2 },
  }
}

export const faucetShots: readonly Shot[] = [
  shot({
    slug: 'faucet-before',
    title: 'Dripping kitchen faucet, scale and rust at the base',
    scene: 'kitchen faucet',
    stage: 'before',
    pair: 'faucet',
    service: 'plumbing',
    taken: '2025:04:22 10:15:27',
    place: [37.8534, -122.2786],
    seed: 231,
    phone: 'heron',
    samples: 5,
    look: { warmth: 0.03, grain: 1.3, stops: 0.4, contrast: 0.45 },
    build: before,
  }),
  shot({
    slug: 'faucet-after',
    title: 'New pull-down faucet and soap dispenser',
    scene: 'kitchen faucet',
    stage: 'after',
    pair: 'faucet',
    service: 'plumbing',
    taken: '2025:04:22 11:52:49',
    place: [37.8534, -122.2786],
    seed: 232,
    phone: 'heron',
    samples: 5,
    look: { warmth: 0.0, grain: 1, stops: 0.6, contrast: 0.45 },
    build: after,
  }),
]
