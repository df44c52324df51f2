import { add, along, frame, scale, unit, type Vec } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import { Random } from '../engine/random.ts'
import type { Material } from '../engine/surface.ts'
import { brass, chrome, metal, plain } from './indoors.ts'
import { bent, box, rod, tube, turned } from './shapes.ts'

/** A soldered or threaded sleeve on a pipe, `way` along it. */
export function sleeve(
  m: Model,
  material: Material,
  at: Vec,
  way: Vec,
  radius: number,
  long: number,
  seed = 0.4,
): void {
  const h = long / 2,
    r = radius
  turned(
    m,
    material,
    along(at, way),
    [
      [r * 0.86, -h],
      [r, -h + r * 0.12],
      [r, h - r * 0.12],
      [r * 0.86, h],
    ],
    seed,
    24,
  )
}

/** A six-sided nut. */
export function nut(m: Model, material: Material, at: Vec, way: Vec, radius: number, long: number): void {
  const h = long / 2
  turned(
    m,
    material,
    along(at, way),
    [
      [0, -h],
      [radius * 0.9, -h],
      [radius, -h + radius * 0.15],
      [radius, h - radius * 0.15],
      [radius * 0.9, h],
      [0, h],
    ],
    0.6,
    6,
  )
}

/** A quarter-turn stop valve on a stub out of the wall (towards z), outlet upwards. Returns the outlet. */
export function stopValve(m: Model, wall: Vec, stub: Material, body: Material, handle: Material): Vec {
  const out = 0.075,
    v = add(wall, [0, 0, out])
  turned(
    m,
    chrome,
    along(wall, [0, 0, 1]),
    [
      [0.008, 0.012],
      [0.012, 0.011],
      [0.024, 0.006],
      [0.03, 0.001],
      [0.03, 0],
    ],
    0.2,
    28,
  )
  rod(m, stub, wall, v, 0.008, 0.3)
  nut(m, body, add(wall, [0, 0, out - 0.012]), [0, 0, 1], 0.0145, 0.016)
  turned(
    m,
    body,
    along(add(v, [0, 0, -0.004]), [0, 0, 1]),
    [
      [0, 0],
      [0.012, 0],
      [0.0135, 0.008],
      [0.0135, 0.03],
      [0.011, 0.036],
      [0.006, 0.038],
      [0.006, 0.05],
      [0, 0.05],
    ],
    0.5,
    24,
  )
  rod(m, body, add(v, [0, 0, 0.014]), add(v, [0, 0.034, 0.014]), 0.0085, 0.5)
  nut(m, body, add(v, [0, 0.036, 0.014]), [0, 1, 0], 0.0125, 0.014)
  box(m, handle, frame(add(v, [0, 0, 0.052]), 0, 0, 0.5), [0.044, 0.016, 0.012], 0.005, 0.7)
  return add(v, [0, 0.044, 0.014])
}

/** An old round-handled gate valve in a pipe that runs upwards. */
export function gateValve(m: Model, at: Vec, body: Material, wheel: Material): void {
  turned(
    m,
    body,
    frame(add(at, [0, -0.03, 0])),
    [
      [0.013, 0],
      [0.019, 0.002],
      [0.019, 0.016],
      [0.014, 0.02],
      [0.018, 0.03],
      [0.014, 0.04],
      [0.019, 0.044],
      [0.019, 0.058],
      [0.013, 0.06],
    ],
    0.4,
    20,
  )
  turned(
    m,
    body,
    along(at, [0, 0, 1]),
    [
      [0.013, 0],
      [0.013, 0.03],
      [0.016, 0.032],
      [0.016, 0.042],
      [0.006, 0.046],
      [0.006, 0.066],
      [0, 0.066],
    ],
    0.4,
    16,
  )
  const c = add(at, [0, 0, 0.064])
  tube(
    m,
    wheel,
    Array.from({ length: 25 }, (_, i): Vec =>
      add(c, [Math.cos((i / 24) * 6.2832) * 0.027, Math.sin((i / 24) * 6.2832) * 0.027, 0]),
    ),
    0.0052,
    0.6,
    12,
  )
  for (let i = 0; i < 5; i++)
    rod(m, wheel, c, add(c, [Math.cos(i * 1.2566) * 0.027, Math.sin(i * 1.2566) * 0.027, 0]), 0.0036, 0.6, 8)
}

/** A braided steel hose through points. */
export function braid(m: Model, points: readonly Vec[], radius: number): void {
  const wire: Material = (s) => {
    metal(0.55, 0.55, 0.56, 0.35)(s)
    const k = Math.sin(s.x * 2300 + s.y * 1500) * Math.sin(s.x * 2300 - s.y * 1500 + s.z * 900)
    s.dim(0.62 + 0.5 * Math.abs(k))
  }
  tube(m, wire, bent(points, 0.09, 14), radius, 0.3)
}

/** A drain trap: down from the sink, round, up and into the wall. Slip nuts at the joints. */
export function trap(
  m: Model,
  sink: Vec,
  wall: Vec,
  low: number,
  material: Material,
  nuts: Material,
  radius: number,
): void {
  const x2 = sink[0] + radius * 4.4
  const points: readonly Vec[] = [
    sink,
    [sink[0], low, sink[2]],
    [x2, low, sink[2]],
    [x2, wall[1], sink[2]],
    [x2, wall[1], wall[2]],
  ]
  tube(m, material, bent(points, radius * 2.15, 14), radius, 0.4, 28)
  for (const [at, way] of [
    [
      [sink[0], sink[1] - 0.035, sink[2]],
      [0, 1, 0],
    ],
    [
      [sink[0], low + radius * 2.9, sink[2]],
      [0, 1, 0],
    ],
    [
      [x2, wall[1], sink[2] - radius * 2.8],
      [0, 0, 1],
    ],
    [
      [x2, wall[1] - radius * 2.4, sink[2]],
      [0, 1, 0],
    ],
  ] as const) {
    turned(
      m,
      nuts,
      along(at, way),
      [
        [radius, -0.014],
        [radius * 1.32, -0.013],
        [radius * 1.36, 0.008],
        [radius * 1.2, 0.013],
        [radius, 0.014],
      ],
      0.5,
      28,
    )
    const ribs = 14,
      side = unit(way)
    for (let i = 0; i < ribs; i++) {
      const a = (i / ribs) * 6.2832,
        f = along(at, way)
      const d = add(scale(f.x, Math.cos(a)), scale(f.z, Math.sin(a)))
      rod(
        m,
        nuts,
        add(add(at, scale(d, radius * 1.34)), scale(side, -0.011)),
        add(add(at, scale(d, radius * 1.34)), scale(side, 0.007)),
        0.0028,
        0.5,
        6,
      )
    }
  }
  turned(
    m,
    chrome,
    along([x2, wall[1], wall[2]], [0, 0, 1]),
    [
      [radius, 0.016],
      [radius * 1.7, 0.008],
      [radius * 2, 0.001],
      [radius * 2, 0],
    ],
    0.5,
    32,
  )
}

/** Tiles on a wall (frame: x right, y up, z out of the wall) with `gap` between; `skip` leaves some out; `shift` moves every second row. */
export function tiles(
  m: Model,
  material: Material,
  joint: Material,
  at: Vec,
  yaw: number,
  pitch: number,
  area: readonly [number, number],
  tile: readonly [number, number],
  gap: number,
  shift: number,
  skip: (i: number, j: number) => boolean,
  seed: number,
): void {
  const random = new Random(seed),
    base = frame(at, yaw, pitch)
  const place = (x: number, y: number, z: number): Vec =>
    add(at, add(add(scale(base.x, x), scale(base.y, y)), scale(base.z, z)))
  box(m, joint, { ...base, at: place(area[0] / 2, area[1] / 2, -0.006) }, [area[0], area[1], 0.008], 0.0005, 0.5)
  const rows = Math.ceil(area[1] / tile[1]),
    columns = Math.ceil(area[0] / tile[0]) + 1
  for (let j = 0; j < rows; j++)
    for (let i = -1; i < columns; i++) {
      const s = random.next(),
        a = random.around(),
        b = random.around()
      const x0 = Math.max(0, (i + (j % 2) * shift) * tile[0]),
        x1 = Math.min(area[0], (i + 1 + (j % 2) * shift) * tile[0])
      const y0 = j * tile[1],
        y1 = Math.min(area[1], y0 + tile[1])
      if (x1 - x0 < 0.012 || y1 - y0 < 0.012 || skip(i, j)) continue
      const f = frame(place((x0 + x1) / 2, (y0 + y1) / 2, 0.0005 + a * 0.0002), yaw + a * 0.0016, pitch + b * 0.0016)
      box(m, material, f, [x1 - x0 - gap, y1 - y0 - gap, 0.007], 0.0018, s)
    }
}

/** A brass ball valve in an upright pipe with a lever. */
export function ballValve(m: Model, at: Vec, lever: Material): void {
  turned(
    m,
    brass,
    frame(add(at, [0, -0.035, 0])),
    [
      [0.014, 0],
      [0.018, 0.001],
      [0.018, 0.018],
      [0.02, 0.022],
      [0.022, 0.035],
      [0.02, 0.048],
      [0.018, 0.052],
      [0.018, 0.069],
      [0.014, 0.07],
    ],
    0.4,
    24,
  )
  rod(m, brass, at, add(at, [0, 0, 0.036]), 0.008, 0.4)
  box(m, lever, frame(add(at, [0, 0.035, 0.036])), [0.02, 0.1, 0.005], 0.002, 0.5)
  nut(m, plain(0.5, 0.5, 0.5, 0.4, 0.05), add(at, [0, 0, 0.04]), [0, 0, 1], 0.007, 0.006)
}
