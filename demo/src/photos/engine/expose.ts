import { Camera, type CameraSettings } from './camera.ts'
import type { Light } from './light.ts'
import type { Model } from './model.ts'
import { Paths } from './paths.ts'
import { Sampler, hash } from './random.ts'
import { smooth, type Plane } from './smooth.ts'

/** A scene ready to be photographed. */
export type Stage = { readonly model: Model; readonly camera: CameraSettings; readonly light: Light }

/** Linear light per pixel, before the phone's own processing. */
export type Exposure = { readonly width: number; readonly height: number; readonly light: Plane }

/** Renders a stage. The same numbers give the same pixels on every run. */
export function expose(stage: Stage, width: number, height: number, samples: number, seed: number): Exposure {
  const sampler = new Sampler()
  const paths = new Paths(stage.model, stage.light, sampler)
  const camera = new Camera(stage.camera)
  const count = width * height
  const direct = new Float32Array(count * 3),
    indirect = new Float32Array(count * 3),
    colours = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3),
    distances = new Float32Array(count)
  const half = Math.max(width, height) / 2,
    share = 1 / samples
  for (let p = 0; p < count; p++) {
    const px = p % width,
      py = (p - px) / width
    const key = hash(px, py, seed) | 0
    for (let i = 0; i < samples; i++) {
      sampler.start(key, i)
      const x = px + sampler.next(),
        y = py + sampler.next()
      camera.aim((x - width / 2) / half, (height / 2 - y) / half, sampler.next(), sampler.next())
      paths.follow(camera.ox, camera.oy, camera.oz, camera.dx, camera.dy, camera.dz)
      for (let k = 0; k < 3; k++) {
        const q = p * 3 + k
        direct[q] = (direct[q] ?? 0) + (paths.direct[k] ?? 0) * share
        indirect[q] = (indirect[q] ?? 0) + (paths.indirect[k] ?? 0) * share
        colours[q] = (colours[q] ?? 0) + (paths.colour[k] ?? 0) * share
        normals[q] = (normals[q] ?? 0) + (paths.normal[k] ?? 0) * share
      }
      distances[p] = (distances[p] ?? 0) + paths.distance * share
    }
  }
  const guides = { width, height, normals, distances }
  const soft = smooth(indirect, guides, 5, 0)
  const hard = smooth(direct, guides, stage.light.lamps.length > 0 ? 3 : 1, 0.35)
  const light = new Float32Array(count * 3)
  for (let q = 0; q < count * 3; q++) light[q] = ((soft[q] ?? 0) + (hard[q] ?? 0)) * (colours[q] ?? 0)
  return { width, height, light }
}
