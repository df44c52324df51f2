import { OBJECT_NUMBERS, type Model } from './model.ts'
import { Surface } from './surface.ts'
import type { Tracer } from './tracer.ts'

/** The point a ray met: its surface and the true normal of the triangle (the shading normal may be bent by smoothing and bumps). */
export class Meeting {
  readonly s = new Surface()
  /** Normal of the triangle, towards the viewer. */
  gx = 0
  gy = 0
  gz = 0
  private readonly model: Model
  private readonly tracer: Tracer

  constructor(model: Model, tracer: Tracer) {
    this.model = model
    this.tracer = tracer
  }

  /** Fills the surface from the triangle just met by the ray and asks its material. */
  fill(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, depth: number): void {
    const { s, tracer, model } = this,
      owner = model.owners[tracer.triangle] ?? 0
    s.x = ox + dx * tracer.t
    s.y = oy + dy * tracer.t
    s.z = oz + dz * tracer.t
    this.normals(tracer.triangle * 9, dx, dy, dz)
    this.own(owner * OBJECT_NUMBERS)
    s.depth = depth
    s.reset()
    model.materials[model.objectMaterials[owner] ?? 0]?.(s)
    const facing = s.nx * dx + s.ny * dy + s.nz * dz
    if (facing > -0.02) {
      const k = facing + 0.02
      s.nx -= dx * k
      s.ny -= dy * k
      s.nz -= dz * k
    }
  }

  /** Both normals, turned towards the viewer. */
  private normals(t: number, dx: number, dy: number, dz: number): void {
    const { s, tracer, model } = this,
      u = tracer.u,
      v = tracer.v,
      w = 1 - u - v
    const n = model.normals,
      c = model.corners
    let nx = (n[t] ?? 0) * w + (n[t + 3] ?? 0) * u + (n[t + 6] ?? 0) * v
    let ny = (n[t + 1] ?? 0) * w + (n[t + 4] ?? 0) * u + (n[t + 7] ?? 0) * v
    let nz = (n[t + 2] ?? 0) * w + (n[t + 5] ?? 0) * u + (n[t + 8] ?? 0) * v
    const ax = (c[t + 3] ?? 0) - (c[t] ?? 0),
      ay = (c[t + 4] ?? 0) - (c[t + 1] ?? 0),
      az = (c[t + 5] ?? 0) - (c[t + 2] ?? 0)
    const bx = (c[t + 6] ?? 0) - (c[t] ?? 0),
      by = (c[t + 7] ?? 0) - (c[t + 1] ?? 0),
      bz = (c[t + 8] ?? 0) - (c[t + 2] ?? 0)
    let gx = ay * bz - az * by,
      gy = az * bx - ax * bz,
      gz = ax * by - ay * bx
    let l = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz + 1e-30)
    if (gx * dx + gy * dy + gz * dz > 0) l = -l
    gx *= l
    gy *= l
    gz *= l
    l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-30)
    if (nx * gx + ny * gy + nz * gz < 0) l = -l
    nx *= l
    ny *= l
    nz *= l
    this.gx = gx
    this.gy = gy
    this.gz = gz
    s.nx = nx
    s.ny = ny
    s.nz = nz
  }

  /** The object's axes and seed, and the point in its own frame. */
  private own(at: number): void {
    const { s, model } = this,
      o = model.objects
    s.ax = o[at] ?? 0
    s.ay = o[at + 1] ?? 0
    s.az = o[at + 2] ?? 0
    s.bx = o[at + 3] ?? 0
    s.by = o[at + 4] ?? 0
    s.bz = o[at + 5] ?? 0
    s.cx = o[at + 6] ?? 0
    s.cy = o[at + 7] ?? 0
    s.cz = o[at + 8] ?? 0
    const px = s.x - (o[at + 9] ?? 0),
      py = s.y - (o[at + 10] ?? 0),
      pz = s.z - (o[at + 11] ?? 0)
    s.lx = px * s.ax + py * s.ay + pz * s.az
    s.ly = px * s.bx + py * s.by + pz * s.bz
    s.lz = px * s.cx + py * s.cy + pz * s.cz
    s.seed = o[at + 12] ?? 0
  }
}
