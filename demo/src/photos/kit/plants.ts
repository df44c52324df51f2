import { add, along, frame, scale, sub, unit, type Vec } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import { clouds } from '../engine/noise.ts'
import { Random } from '../engine/random.ts'
import type { Material } from '../engine/surface.ts'
import { plain } from './indoors.ts'
import { leaf, stone } from './organic.ts'
import { bark, foliage } from './outdoors.ts'
import { rod, tube } from './shapes.ts'

/** Where a bush stands, its full size and how many leaves of which length in metres. */
export type Bush = {
  readonly at: Vec
  readonly size: Vec
  readonly leaves: number
  readonly long: number
  readonly ragged: number
  readonly square: number
}

/** A bush: a shell of leaves round a dark heart. `ragged` lets shoots stick out, `square` trims it to a box. */
export function bush(m: Model, material: Material, b: Bush, seed: number): void {
  const random = new Random(seed),
    middle = add(b.at, [0, b.size[1] / 2, 0]),
    wild = b.ragged > 0.95
  stone(
    m,
    plain(0.012, 0.018, 0.008, 1, 0),
    frame(middle),
    scale(b.size, b.leaves < 1000 ? 0.3 : wild ? 0.72 : 0.84),
    { level: 3, rough: 0.1 + b.ragged * 0.25, square: b.square },
    random.next(),
  )
  for (let i = 0; i < b.leaves; i++) {
    const d = unit([random.around(), random.around() * 0.9 + 0.1, random.around()])
    const side = Math.max(Math.abs(d[0]), Math.abs(d[1]), Math.abs(d[2]))
    const lump = 1 + b.ragged * 0.55 * clouds(d[0] * 2.2 + seed, d[1] * 2.2, d[2] * 2.2, 3)
    const thick = b.leaves < 1000 ? 0.72 : 0.21
    const reach =
      (1.01 - thick + thick * Math.sqrt(random.next())) * lump * (1 + (Math.min(1.5, 1 / side) - 1) * b.square)
    const shoot = !wild && random.next() < b.ragged * 0.12 ? 1 + random.next() * 0.35 : 1
    const p = add(middle, [
      d[0] * b.size[0] * 0.5 * reach * shoot,
      d[1] * b.size[1] * 0.5 * reach * (shoot * 1.05),
      d[2] * b.size[2] * 0.5 * reach * shoot,
    ])
    if (p[1] < b.at[1] + 0.02) continue
    const face = unit(add(d, [random.around() * 0.5, random.around() * 0.5 + 0.25, random.around() * 0.5]))
    leaf(m, material, along(p, face), b.long * (0.6 + random.next() * 0.7), b.long * 0.55, random.next())
  }
  if (wild) shoots(m, material, b, middle, random)
}

/** Long shoots of a bush nobody has cut this year. */
function shoots(m: Model, material: Material, b: Bush, middle: Vec, random: Random): void {
  for (let i = 0; i < 46; i++) {
    const d = unit([random.around(), Math.abs(random.around()) + 0.5, random.around()]),
      long = 0.75 + random.next() * 0.4
    const root = add(middle, [d[0] * b.size[0] * 0.35, d[1] * b.size[1] * 0.35, d[2] * b.size[2] * 0.35])
    const tip = add(middle, [
      d[0] * b.size[0] * 0.62 * long,
      d[1] * b.size[1] * 0.68 * long,
      d[2] * b.size[2] * 0.62 * long,
    ])
    rod(m, bark, root, tip, 0.0035, 0.4, 5)
    for (let k = 0; k < 16; k++) {
      const p = add(root, scale(sub(tip, root), 0.3 + 0.7 * (k / 15)))
      leaf(
        m,
        material,
        along(p, unit(add(d, [random.around() * 0.9, random.around() * 0.5, random.around() * 0.9]))),
        b.long * (0.7 + random.next() * 0.5),
        b.long * 0.5,
        random.next(),
      )
    }
  }
}

/** A tree: trunk, boughs and clouds of leaves. */
export function tree(
  m: Model,
  at: Vec,
  tall: number,
  wide: number,
  leaves: number,
  colour: readonly [number, number, number],
  seed: number,
): void {
  const random = new Random(seed),
    material = foliage(colour, 0.6)
  const crown = add(at, [0, tall * 0.66, 0])
  tube(
    m,
    bark,
    [at, add(at, [0.1, tall * 0.25, 0.05]), crown],
    (t) => tall * 0.032 * (1.2 - t * 0.8),
    random.next(),
    12,
  )
  const clumps = 22
  for (let i = 0; i < clumps; i++) {
    const d = unit([random.around(), random.around() * 0.7, random.around()]),
      far = 0.45 + random.next() * 0.55
    const c = add(crown, [d[0] * wide * 0.5 * far, d[1] * tall * 0.3 * far - tall * 0.06, d[2] * wide * 0.5 * far])
    tube(
      m,
      bark,
      [add(at, [0, tall * 0.3, 0]), scale(add(crown, c), 0.5), c],
      (t) => tall * 0.007 * (1.1 - t),
      random.next(),
      6,
    )
    const r = wide * (0.16 + random.next() * 0.1)
    for (let k = 0; k < leaves / clumps; k++) {
      const e = unit([random.around(), random.around(), random.around()]),
        q = Math.pow(random.next(), 0.45) * r
      const p = add(c, [e[0] * q, e[1] * q * 0.8, e[2] * q])
      leaf(
        m,
        material,
        along(p, unit(add(e, [random.around(), random.around() - 0.4, random.around()]))),
        wide * 0.042 * (0.7 + random.next() * 0.6),
        wide * 0.026,
        random.next(),
      )
    }
  }
}
