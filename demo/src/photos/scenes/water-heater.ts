import type { Stage } from '../engine/expose.ts'
import { along, frame, type Vec } from '../engine/frame.ts'
import { lamp, roomLight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'
import { ballValve, braid, gateValve, sleeve } from '../kit/fittings.ts'
import { brass, brushed, copper, metal, paint, plain, rusty, stained, verdigris } from '../kit/indoors.ts'
import { concrete } from '../kit/outdoors.ts'
import { bent, box, rod, sheet, tube, turned } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

const R = 0.26

/** A flat label bent round the tank: half width in radians about the front, between two heights. */
function label(
  m: Model,
  material: Material,
  middle: number,
  half: number,
  y0: number,
  y1: number,
  r = R + 0.0015,
): void {
  m.place(material, frame([0, 0, 0]), 0.5)
  const n = Math.max(10, Math.ceil(half * 40)),
    p = (a: number, y: number): Vec => [Math.sin(a) * r, y, Math.cos(a) * r],
    q = (a: number): Vec => [Math.sin(a), 0, Math.cos(a)]
  for (let i = 0; i < n; i++) {
    const a = middle - half + (2 * half * i) / n,
      b = a + (2 * half) / n
    m.quad(p(a, y0), p(b, y0), p(b, y1), p(a, y1), q(a), q(b), q(b), q(a))
  }
}

/** Paper with lines of print too small to read. */
const printed =
  (r: number, g: number, b: number, lines: number): Material =>
  (s) => {
    s.colour(r, g, b)
    s.rough = 0.4
    s.shine = 0.03
    const row = s.y * lines,
      word = clouds(Math.floor(row) * 7.3, s.x * 60 + s.z * 20, 1, 2)
    if (row - Math.floor(row) > 0.45 && word > -0.12) s.dim(0.18)
  }

function garage(m: Model, wall: Material, floor: Material): void {
  box(m, wall, frame([0, 1.4, -0.47]), [5, 2.9, 0.06], 0.001, 0.4)
  box(m, wall, frame([-0.78, 1.4, 1]), [0.06, 2.9, 3], 0.001, 0.7)
  sheet(m, floor, frame([0, 0, 1]), 5, 4, 0.3)
  box(m, plain(0.6, 0.58, 0.53, 0.5, 0.03), frame([1, 0.045, -0.435]), [3.5, 0.09, 0.014], 0.003, 0.3)
}

/** The tank on its base with top, draft hood and vent. */
function tank(m: Model, shell: Material, trim: Material, vent: Material): void {
  const b = 0.12
  turned(
    m,
    shell,
    frame([0, b, 0]),
    [
      [R - 0.015, 0],
      [R, 0.012],
      [R, 0.2],
      [R - 0.004, 0.204],
      [R, 0.208],
      [R, 1.3],
      [R - 0.012, 1.315],
      [0, 1.325],
    ],
    0.3,
    72,
  )
  turned(
    m,
    trim,
    frame([0, 0.05, 0]),
    [
      [R - 0.03, 0],
      [R - 0.03, 0.08],
    ],
    0.3,
    48,
  )
  for (const a of [0.5, 2.6, 4.6])
    rod(m, trim, [Math.sin(a) * 0.2, 0, Math.cos(a) * 0.2], [Math.sin(a) * 0.2, 0.07, Math.cos(a) * 0.2], 0.02, 0.5)
  turned(
    m,
    vent,
    frame([0, b + 1.32, 0]),
    [
      [0.1, 0.05],
      [0.105, 0.05],
      [0.08, 0.12],
      [0.052, 0.15],
      [0.052, 1.4],
    ],
    0.5,
    40,
  )
  for (const a of [0.8, 2.9, 5])
    rod(
      m,
      vent,
      [Math.sin(a) * 0.09, b + 1.3, Math.cos(a) * 0.09],
      [Math.sin(a) * 0.09, b + 1.39, Math.cos(a) * 0.09],
      0.005,
      0.5,
      8,
    )
  label(m, trim, 0, 0.34, 0.16, 0.33, R + 0.006)
}

function control(m: Model, body: Material, knob: Material): void {
  box(m, body, frame([0, 0.45, R + 0.035]), [0.12, 0.11, 0.07], 0.012, 0.5)
  turned(
    m,
    knob,
    along([0, 0.45, R + 0.07], [0, 0, 1]),
    [
      [0.034, 0],
      [0.033, 0.02],
      [0.03, 0.024],
      [0, 0.024],
    ],
    0.5,
    28,
  )
  rod(m, brass, [-0.06, 0.45, R + 0.035], [-0.1, 0.45, R + 0.035], 0.011, 0.4)
}

/** Two straps that hold the tank to the wall, as California asks. */
function straps(m: Model, material: Material): void {
  for (const y of [0.55, 1.2]) label(m, material, 0, 1.9, y, y + 0.038, R + 0.004)
}

const CAMERA = { from: [0.4, 1.5, 1.95] as Vec, to: [0.04, 0.96, -0.1] as Vec, view: 62, opening: 0.001 }

const light = (level: number): Stage['light'] =>
  roomLight({
    level,
    windowBearing: 50,
    window: 3,
    warm: 0.25,
    lamps: [
      lamp([1.9, 1.9, 1.6], [-0.35, 0, 0.5], [0, 0.6, 0], [9, 9.6, 10.4]),
      lamp([-0.3, 2.65, 0.9], [0.5, 0, 0], [0, 0, 0.06], [30, 27, 22]),
    ],
  })

function before(): Stage {
  const m = new Model()
  const puddle: Material = (s) => {
    concrete(s)
    const d = 0.52 - Math.hypot((s.x - 0.12) * 0.9, s.z - 0.22) + 0.22 * clouds(s.x * 3, 1, s.z * 3, 3)
    s.blend(0.09, 0.075, 0.06, ramp(-0.06, 0.05, d) * 0.75)
    s.blend(0.24, 0.1, 0.035, ramp(0.05, 0.3, d + 0.2 * clouds(s.x * 9, 1, s.z * 9, 2)) * 0.6)
    const film = ramp(0.02, 0.06, d)
    s.rough = 0.8 - film * 0.76
    s.shine = film * 0.04
  }
  garage(m, stained(paint(0.52, 0.49, 0.42), 0.5), puddle)
  const shell: Material = (s) => {
    plain(0.5, 0.47, 0.38, 0.45, 0.035)(s)
    const low = ramp(0.62, 0.12, s.y) * 0.34 + ramp(1.25, 1.43, s.y) * 0.24
    rusty(
      (t) => {
        t.rough = 0.45
      },
      0.1 + low,
      8,
    )(s)
  }
  tank(m, shell, rusty(plain(0.3, 0.28, 0.24, 0.5, 0.03), 0.5, 14), rusty(metal(0.45, 0.45, 0.44, 0.5, 0.6), 0.25, 9))
  control(m, rusty(plain(0.2, 0.2, 0.2, 0.5, 0.03), 0.25, 30), plain(0.35, 0.06, 0.05, 0.5, 0.03))
  label(m, rusty(printed(0.5, 0.45, 0.3, 70), 0.22, 14), -0.25, 0.27, 0.78, 1.12)
  const galvanised = rusty(metal(0.42, 0.42, 0.41, 0.55, 0.7), 0.36, 22),
    old = verdigris([1.52, 1.75])
  for (const x of [-0.17, 0.17]) {
    tube(
      m,
      x < 0 ? old : galvanised,
      bent(
        [
          [x, 1.42, 0],
          [x, 1.86, 0],
          [x, 1.98, -0.44],
        ],
        0.06,
      ),
      0.0135,
      0.4,
    )
    sleeve(m, galvanised, [x, 1.5, 0], [0, 1, 0], 0.019, 0.06)
    sleeve(m, old, [x, 1.76, 0], [0, 1, 0], 0.017, 0.05)
  }
  gateValve(m, [0.17, 1.66, 0.01], rusty(brass, 0.3, 30), rusty(plain(0.3, 0.04, 0.03, 0.5, 0.03), 0.3, 30))
  tube(
    m,
    galvanised,
    bent(
      [
        [-0.1, 0.45, R + 0.035],
        [-0.34, 0.45, R + 0.035],
        [-0.34, 0.9, 0.1],
        [-0.4, 1, -0.44],
      ],
      0.05,
    ),
    0.011,
    0.4,
  )
  rod(m, brass, [0.1, 0.22, R - 0.02], [0.115, 0.22, R + 0.05], 0.01, 0.4)
  return { model: m, light: light(0.09), camera: { ...CAMERA, tilt: 1.5 } }
}

function after(): Stage {
  const m = new Model()
  garage(m, paint(0.68, 0.67, 0.63), concrete)
  turned(
    m,
    plain(0.55, 0.56, 0.57, 0.4, 0.04),
    frame([0, 0, 0]),
    [
      [0, 0.004],
      [0.33, 0.004],
      [0.345, 0.06],
      [0.352, 0.062],
      [0.352, 0.056],
      [0.34, 0.002],
    ],
    0.4,
    60,
  )
  tank(m, plain(0.66, 0.67, 0.67, 0.3, 0.045), plain(0.12, 0.125, 0.13, 0.4, 0.04), metal(0.72, 0.72, 0.72, 0.3, 0.1))
  control(m, plain(0.06, 0.062, 0.068, 0.4, 0.04), plain(0.5, 0.05, 0.04, 0.35, 0.045))
  straps(m, brushed)
  label(m, printed(0.78, 0.66, 0.08, 60), -0.3, 0.27, 0.7, 1.06)
  label(m, printed(0.75, 0.76, 0.77, 90), 0.36, 0.24, 0.72, 0.98)
  label(m, plain(0.03, 0.13, 0.36, 0.35, 0.04), 0.36, 0.24, 1.0, 1.07)
  for (const x of [-0.17, 0.17]) {
    sleeve(m, brass, [x, 1.47, 0], [0, 1, 0], 0.018, 0.05)
    rod(m, copper, [x, 1.48, 0], [x, 1.58, 0], 0.011, 0.4)
    braid(
      m,
      [
        [x, 1.58, 0],
        [x, 1.76, 0.02],
        [x, 1.9, -0.2],
        [x, 1.98, -0.4],
      ],
      0.0135,
    )
    rod(m, copper, [x, 1.97, -0.38], [x, 1.985, -0.45], 0.011, 0.4)
    sleeve(m, brass, [x, 1.59, 0], [0, 1, 0], 0.017, 0.036)
  }
  ballValve(m, [0.17, 1.53, 0], plain(0.5, 0.04, 0.03, 0.4, 0.04))
  turned(
    m,
    plain(0.06, 0.16, 0.42, 0.35, 0.045),
    frame([0.42, 1.62, -0.28]),
    [
      [0, 0],
      [0.06, 0.01],
      [0.098, 0.045],
      [0.1, 0.22],
      [0.09, 0.27],
      [0.05, 0.3],
      [0.012, 0.305],
      [0.012, 0.34],
    ],
    0.3,
    40,
  )
  tube(
    m,
    copper,
    bent(
      [
        [0.42, 1.94, -0.28],
        [0.42, 1.99, -0.28],
        [0.17, 1.99, -0.4],
      ],
      0.03,
    ),
    0.011,
    0.4,
  )
  tube(
    m,
    copper,
    bent(
      [
        [R - 0.02, 1.2, 0.08],
        [R + 0.07, 1.2, 0.1],
        [R + 0.07, 0.09, 0.12],
      ],
      0.03,
    ),
    0.0105,
    0.4,
  )
  sleeve(m, brass, [R + 0.03, 1.2, 0.09], [1, 0, 0.2], 0.019, 0.05)
  tube(
    m,
    plain(0.7, 0.6, 0.1, 0.4, 0.04),
    bent(
      [
        [-0.1, 0.45, R + 0.035],
        [-0.3, 0.45, R + 0.035],
        [-0.38, 0.75, 0.1],
        [-0.42, 0.95, -0.44],
      ],
      0.12,
      16,
    ),
    0.0125,
    0.4,
  )
  rod(m, brass, [0.1, 0.22, R - 0.02], [0.115, 0.22, R + 0.05], 0.01, 0.4)
  return { model: m, light: light(0.12), camera: { ...CAMERA, tilt: -1 } }
}

export const heaterShots: readonly Shot[] = [
  shot({
    slug: 'water-heater-before',
    title: 'Eighteen-year-old water heater, rusted through at the base',
    scene: 'water heater',
    stage: 'before',
    pair: 'water-heater',
    service: 'plumbing',
    portrait: true,
    sideways: true,
    taken: '2025:02:04 08:11:59',
    place: [37.7749, -122.1936],
    seed: 211,
    samples: 5,
    look: { warmth: 0.05, grain: 1.4, stops: 0.4, contrast: 0.45 },
    build: before,
  }),
  shot({
    slug: 'water-heater-after',
    title: 'New 50-gallon heater with expansion tank, pan and straps',
    scene: 'water heater',
    stage: 'after',
    pair: 'water-heater',
    service: 'plumbing',
    portrait: true,
    sideways: true,
    taken: '2025:02:04 14:36:21',
    place: [37.7749, -122.1936],
    seed: 212,
    samples: 5,
    look: { warmth: 0.02, grain: 1.2, stops: 0.5, contrast: 0.45 },
    build: after,
  }),
]
