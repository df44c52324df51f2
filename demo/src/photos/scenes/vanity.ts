import { frame } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import { clouds } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'
import { brushed, chrome, plain } from '../kit/indoors.ts'
import { bent, box, rod, tube, turned } from '../kit/shapes.ts'

export function vanity(m: Model): void {
  const white = plain(0.72, 0.72, 0.7, 0.4, 0.04),
    pull = brushed
  box(m, white, frame([0.02, 0.46, 0.26]), [1.1, 0.72, 0.5], 0.004, 0.4)
  box(m, plain(0.1, 0.1, 0.1, 0.8, 0), frame([0.02, 0.06, 0.24]), [1.04, 0.12, 0.42], 0.004, 0.4)
  for (const x of [-0.255, 0.295]) {
    box(m, white, frame([x, 0.4, 0.514]), [0.535, 0.55, 0.02], 0.003, 0.6)
    for (const [dx, dy, w, h] of [
      [-0.235, 0, 0.06, 0.55],
      [0.235, 0, 0.06, 0.55],
      [0, 0.245, 0.41, 0.06],
      [0, -0.245, 0.41, 0.06],
    ] as const)
      box(m, white, frame([x + dx, 0.4 + dy, 0.526]), [w, h, 0.012], 0.002, 0.6)
    box(m, white, frame([x, 0.745, 0.516]), [0.535, 0.115, 0.022], 0.003, 0.7)
    rod(m, pull, [x - 0.06, 0.745, 0.55], [x + 0.06, 0.745, 0.55], 0.006, 0.4, 14)
    rod(m, pull, [x + (x < 0 ? 0.22 : -0.22), 0.5, 0.555], [x + (x < 0 ? 0.22 : -0.22), 0.62, 0.555], 0.006, 0.4, 14)
  }
  const top: Material = (s) => {
    const vein = Math.abs(clouds(s.x * 2.4, s.y * 2, s.z * 2.4, 4))
    s.colour(0.7, 0.695, 0.68)
    s.blend(0.42, 0.42, 0.43, Math.max(0, 1 - vein * 14) * 0.55)
    s.rough = 0.14
    s.shine = 0.045
  }
  box(m, top, frame([0.02, 0.838, 0.27]), [1.14, 0.034, 0.54], 0.003, 0.4)
  box(m, top, frame([0.02, 0.9, 0.012]), [1.14, 0.09, 0.018], 0.003, 0.4)
  turned(
    m,
    plain(0.8, 0.8, 0.79, 0.08, 0.05),
    { ...frame([0.02, 0.855, 0.27]), z: [0, 0, 0.78] },
    [
      [0.13, 0],
      [0.2, 0.06],
      [0.222, 0.11],
      [0.225, 0.115],
      [0.218, 0.115],
      [0.19, 0.06],
      [0.1, 0.02],
      [0, 0.018],
    ],
    0.4,
    60,
  )
  turned(
    m,
    chrome,
    frame([0.02, 0.855, 0.075]),
    [
      [0.027, 0],
      [0.027, 0.006],
      [0.017, 0.01],
      [0.016, 0.2],
      [0.02, 0.205],
      [0.02, 0.235],
      [0, 0.238],
    ],
    0.4,
    32,
  )
  tube(
    m,
    chrome,
    bent(
      [
        [0.02, 1.03, 0.075],
        [0.02, 1.06, 0.2],
        [0.02, 1.035, 0.215],
      ],
      0.02,
    ),
    0.0105,
    0.4,
  )
  box(m, chrome, frame([0.02, 1.107, 0.095], 0, -0.2), [0.016, 0.008, 0.085], 0.003, 0.3)
}
