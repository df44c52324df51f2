import { buildTree } from './bvh.ts'
import type { Model } from './model.ts'

/** Finds what a ray meets. The answer stays in the fields, so that millions of rays allocate nothing. */
export class Tracer {
  /** Distance, barycentric weights and number of the triangle last met. */
  t = 0
  u = 0
  v = 0
  triangle = -1
  private readonly bounds: Float32Array
  private readonly links: Int32Array
  private readonly order: Int32Array
  /** Corner and two edges of each triangle, in tree order. */
  private readonly faces: Float32Array
  private readonly stack = new Int32Array(128)

  constructor(model: Model) {
    const tree = buildTree(model.corners, model.triangles)
    this.bounds = tree.bounds
    this.links = tree.links
    this.order = tree.order
    this.faces = new Float32Array(model.triangles * 9)
    const c = model.corners
    for (let i = 0; i < model.triangles; i++) {
      const at = (tree.order[i] ?? 0) * 9
      for (let k = 0; k < 3; k++) {
        const p = c[at + k] ?? 0
        this.faces[i * 9 + k] = p
        this.faces[i * 9 + 3 + k] = (c[at + 3 + k] ?? 0) - p
        this.faces[i * 9 + 6 + k] = (c[at + 6 + k] ?? 0) - p
      }
    }
  }

  /** True when the ray meets something nearer than `far`; with `any` the first thing found will do. */
  meets(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, any: boolean): boolean {
    const { bounds, links, stack } = this
    const ix = 1 / (Math.abs(dx) < 1e-9 ? 1e-9 : dx),
      iy = 1 / (Math.abs(dy) < 1e-9 ? 1e-9 : dy),
      iz = 1 / (Math.abs(dz) < 1e-9 ? 1e-9 : dz)
    this.t = far
    this.triangle = -1
    let top = 0,
      node = 0
    for (;;) {
      const first = links[node * 2] ?? 0,
        count = links[node * 2 + 1] ?? 0
      if (count > 0) {
        for (let i = first; i < first + count; i++) this.face(i, ox, oy, oz, dx, dy, dz)
        if (any && this.triangle >= 0) return true
        if (top === 0) break
        node = stack[--top] ?? 0
        continue
      }
      const far0 = this.t
      let b = first * 6
      let x0 = ((bounds[b] ?? 0) - ox) * ix,
        x1 = ((bounds[b + 3] ?? 0) - ox) * ix
      let y0 = ((bounds[b + 1] ?? 0) - oy) * iy,
        y1 = ((bounds[b + 4] ?? 0) - oy) * iy
      let z0 = ((bounds[b + 2] ?? 0) - oz) * iz,
        z1 = ((bounds[b + 5] ?? 0) - oz) * iz
      const nearA = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
      const hitA = nearA <= Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), far0)
      b += 6
      x0 = ((bounds[b] ?? 0) - ox) * ix
      x1 = ((bounds[b + 3] ?? 0) - ox) * ix
      y0 = ((bounds[b + 1] ?? 0) - oy) * iy
      y1 = ((bounds[b + 4] ?? 0) - oy) * iy
      z0 = ((bounds[b + 2] ?? 0) - oz) * iz
      z1 = ((bounds[b + 5] ?? 0) - oz) * iz
      const nearB = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
      const hitB = nearB <= Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), far0)
      if (hitA && hitB) {
        stack[top++] = nearA < nearB ? first + 1 : first
        node = nearA < nearB ? first : first + 1
      } else if (hitA) node = first
      else if (hitB) node = first + 1
      else {
        if (top === 0) break
        node = stack[--top] ?? 0
      }
    }
    if (this.triangle < 0) return false
    this.triangle = this.order[this.triangle] ?? 0
    return true
  }

  /** Möller and Trumbore's test of one triangle. */
  private face(i: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const f = this.faces,
      at = i * 9
    const ax = f[at + 3] ?? 0,
      ay = f[at + 4] ?? 0,
      az = f[at + 5] ?? 0
    const bx = f[at + 6] ?? 0,
      by = f[at + 7] ?? 0,
      bz = f[at + 8] ?? 0
    const px = dy * bz - dz * by,
      py = dz * bx - dx * bz,
      pz = dx * by - dy * bx
    const det = ax * px + ay * py + az * pz
    if (det > -1e-14 && det < 1e-14) return
    const inv = 1 / det
    const sx = ox - (f[at] ?? 0),
      sy = oy - (f[at + 1] ?? 0),
      sz = oz - (f[at + 2] ?? 0)
    const u = (sx * px + sy * py + sz * pz) * inv
    if (u < 0 || u > 1) return
    const qx = sy * az - sz * ay,
      qy = sz * ax - sx * az,
      qz = sx * ay - sy * ax
    const v = (dx * qx + dy * qy + dz * qz) * inv
    if (v < 0 || u + v > 1) return
    const t = (bx * qx + by * qy + bz * qz) * inv
    if (t > 1e-5 && t < this.t) {
      this.t = t
      this.u = u
      this.v = v
      this.triangle = i
    }
  }
}
