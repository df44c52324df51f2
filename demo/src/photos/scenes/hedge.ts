import type { Stage } from '../engine/expose.ts'
import { frame, type Vec } from '../engine/frame.ts'
import { daylight } from '../engine/light.ts'
import { Model } from '../engine/model.ts'
import { clouds } from '../engine/noise.ts'
import { house, lawn, mulchBed, turf, type Height } from '../kit/garden.ts'
import { bush, tree } from '../kit/plants.ts'
import { concrete, foliage, paver, soil } from '../kit/outdoors.ts'
import { ground } from '../kit/organic.ts'
import { box } from '../kit/shapes.ts'
import { shot, type Shot } from '../shot.ts'

const EYE: Vec = [-2.6, 1.55, 3.5]

/** A hedge along the front of a house, between the wall and the walk. */
function frontHedge(trimmed: boolean): Stage {
  const m = new Model()
  house(m, -2.6, -9, 8, 1.2, [0.62, 0.6, 0.53])
  turf(
    m,
    [-9, 9, -3, 6],
    () => (trimmed ? 0.05 : 0.4),
    () => 0,
  )
  ground(
    m,
    soil(trimmed ? 0.5 : 0.15),
    [-9, 9, -2.5, -0.35],
    200,
    40,
    (x, z) => 0.015 + 0.02 * clouds(x * 3, 1, z * 3, 3),
  )
  for (let i = 0; i < 9; i++) box(m, concrete, frame([-7.2 + i * 1.82, 0.02, 2.15]), [1.81, 0.08, 1.1], 0.012, i / 9)
  const edge = -0.35
  const keep: Height = (_x, z) =>
    z < edge + 0.05 ? (trimmed ? 0 : 0.25) : z > 1.58 && z < 2.72 ? (Math.abs(z - 1.58) < 0.03 ? 0.6 : 0) : 1
  lawn(
    m,
    [-8, 8, trimmed ? -0.4 : -2.2, 4.5],
    EYE,
    {
      dry: (x, z) => (trimmed ? 0.06 : 0.4 + 0.4 * clouds(x, 1, z, 2)),
      keep,
      height: () => 0,
      tall: trimmed ? 0.055 : 0.1,
      blades: trimmed ? 130_000 : 100_000,
    },
    31,
  )
  const green = foliage([0.045, 0.09, 0.026], 0.75)
  if (trimmed) {
    for (let i = 0; i < 7; i++)
      bush(
        m,
        green,
        {
          at: [-5.4 + i * 1.72, 0.02, -1.55],
          size: [1.86, 1.02, 1.15],
          leaves: 13_000,
          long: 0.042,
          ragged: 0.02,
          square: 0.96,
        },
        i + 3,
      )
    mulchBed(
      m,
      [-8, 8, -2.4, edge],
      () => true,
      () => 0.03,
      17_000,
      5,
    )
    for (let i = 0; i < 70; i++)
      box(m, paver([0.36, 0.3, 0.27]), frame([-7 + i * 0.205, 0.03, edge]), [0.2, 0.1, 0.1], 0.008, (i * 0.37) % 1)
    for (let i = 0; i < 6; i++)
      bush(
        m,
        foliage([0.1, 0.09, 0.14], 0.3),
        { at: [-4.6 + i * 1.72, 0.03, -0.7], size: [0.42, 0.34, 0.4], leaves: 900, long: 0.05, ragged: 0.6, square: 0 },
        i + 60,
      )
  } else {
    for (let i = 0; i < 7; i++)
      bush(
        m,
        foliage(i % 2 === 0 ? [0.05, 0.09, 0.026] : [0.062, 0.09, 0.03], 0.95),
        {
          at: [-5.4 + i * 1.72 + (i % 2) * 0.2, 0, -1.35 + (i % 3) * 0.12],
          size: [2.1, 1.45 + ((i * 5) % 4) * 0.2, 1.6],
          leaves: 12_000,
          long: 0.062,
          ragged: 1,
          square: 0.12,
        },
        i + 3,
      )
  }
  tree(m, [7.6, 0, -5.5], 6.5, 5, 9000, [0.06, 0.1, 0.03], 9)
  return {
    model: m,
    light: daylight({ height: trimmed ? 40 : 55, bearing: trimmed ? -40 : 30, cloud: trimmed ? 0.2 : 0.55 }),
    camera: { from: EYE, to: [0.3, 0.55, -1.5], view: 68, tilt: trimmed ? 0.6 : -1.2 },
  }
}

export const hedgeShots: readonly Shot[] = [
  shot({
    slug: 'hedge-before',
    title: 'Front hedge grown over the window sill',
    scene: 'front hedge',
    stage: 'before',
    pair: 'hedge',
    service: 'landscaping',
    taken: '2025:07:08 08:22:45',
    place: [37.7652, -122.2416],
    seed: 121,
    phone: 'heron',
    look: { warmth: -0.01 },
    build: () => frontHedge(false),
  }),
  shot({
    slug: 'hedge-after',
    title: 'Hedge squared up, bed edged and mulched',
    scene: 'front hedge',
    stage: 'after',
    pair: 'hedge',
    service: 'landscaping',
    taken: '2025:07:08 15:57:09',
    place: [37.7652, -122.2416],
    seed: 122,
    phone: 'heron',
    look: { warmth: 0.04 },
    build: () => frontHedge(true),
  }),
]
