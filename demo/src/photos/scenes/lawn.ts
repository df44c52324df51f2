import type { Stage } from '../engine/expose.ts'
import { frame } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds, ramp } from '../engine/noise.ts'
import { lawn, turf, yard, type Area, type Height } from '../kit/garden.ts'
import { bush } from '../kit/plants.ts'
import { foliage, paver } from '../kit/outdoors.ts'
import { box } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

const AREA: Area = [-8, 8, -9, 5]

/** A back lawn with a fence, a bed of shrubs and a house corner; dead in the middle or grown in. */
function backLawn(dead: boolean): Stage {
  const m = new Model()
  const patch: Height = (x, z) =>
    dead
      ? ramp(0.15, -0.35, Math.hypot((x - 0.3) / 3.4, (z + 0.2) / 3.6) - 0.75 + 0.5 * clouds(x * 0.7, 1, z * 0.7, 3))
      : 0
  const dry: Height = (x, z) => (dead ? 0.14 + patch(x, z) * 0.95 : 0.0)
  const keep: Height = (x, z) => {
    const bald = patch(x, z) * ramp(-0.2, 0.35, clouds(x * 1.9, 9, z * 1.9, 3))
    return (1 - bald * 0.96) * (x > 5.05 ? 0 : 1)
  }
  const eye = [-1.2, 1.55, 4.4] as const
  turf(m, AREA, dry, (x, z) => 0.02 * clouds(x * 0.4, 0, z * 0.4, 2))
  lawn(
    m,
    AREA,
    eye,
    { dry, keep, height: (x, z) => 0.02 * clouds(x * 0.4, 0, z * 0.4, 2), tall: dead ? 0.05 : 0.062, blades: 240_000 },
    11,
  )
  yard(m, -6.2, -8, 5.75, 6, 0.45, 5)
  for (let i = 0; i < 8; i++)
    bush(
      m,
      foliage(i % 3 === 1 ? [0.1, 0.115, 0.03] : [0.05, 0.1, 0.03], 0.7),
      {
        at: [-6.6 + i * 1.45, 0, -5.5 + (i % 2) * 0.15],
        size: [1.2 + (i % 3) * 0.25, 0.7 + ((i * 7) % 4) * 0.16, 0.95],
        leaves: 4200,
        long: 0.065,
        ragged: 0.85,
        square: 0.05,
      },
      i + 20,
    )
  for (let i = 0; i < 16; i++)
    box(
      m,
      paver([0.4, 0.37, 0.33]),
      frame([5.3 + (i % 2) * 0.02, 0.03, -6 + i * 0.62], 0.02),
      [0.5, 0.08, 0.58],
      0.012,
      (i * 0.37) % 1,
    )
  return {
    model: m,
    light: daylight({ height: dead ? 48 : 36, bearing: dead ? 150 : -125, cloud: dead ? 0.3 : 0.2 }),
    camera: { from: eye, to: [0.35, 0.1, -1.6], view: 68, tilt: dead ? 1.1 : -0.7 },
  }
}

export const lawnShots: readonly Shot[] = [
  shot({
    slug: 'lawn-before',
    title: 'Dead patch in the back lawn after a broken sprinkler zone',
    scene: 'back lawn',
    stage: 'before',
    pair: 'lawn',
    service: 'landscaping',
    taken: '2025:05:06 10:42:17',
    place: [37.8715, -122.273],
    seed: 101,
    look: { warmth: 0.03, stops: 0.1 },
    build: () => backLawn(true),
  }),
  shot({
    slug: 'lawn-after',
    title: 'Same lawn six weeks after reseeding and a new zone valve',
    scene: 'back lawn',
    stage: 'after',
    pair: 'lawn',
    service: 'landscaping',
    taken: '2025:06:19 16:05:51',
    place: [37.8715, -122.273],
    seed: 102,
    look: { warmth: 0.03 },
    build: () => backLawn(false),
  }),
]
