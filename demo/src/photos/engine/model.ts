import type { Frame, Vec } from './frame.ts'
import type { Material } from './surface.ts'

/** Numbers kept per object: three axes, origin, seed. */
export const OBJECT_NUMBERS = 13

function grown(old: Float32Array<ArrayBuffer>, need: number): Float32Array<ArrayBuffer> {
  if (need <= old.length) return old
  const larger = new Float32Array(Math.max(need, old.length * 2))
  larger.set(old)
  return larger
}

/** All triangles of a scene, grouped into objects; each object has a frame, a material and a seed of its own. */
export class Model {
  corners: Float32Array<ArrayBuffer> = new Float32Array(9 * 4096)
  normals: Float32Array<ArrayBuffer> = new Float32Array(9 * 4096)
  owners: Float32Array<ArrayBuffer> = new Float32Array(4096)
  objects: Float32Array<ArrayBuffer> = new Float32Array(OBJECT_NUMBERS * 1024)
  objectMaterials: number[] = []
  readonly materials: Material[] = []
  triangles = 0
  private readonly known = new Map<Material, number>()
  private f: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], at: [0, 0, 0] }

  /** Starts an object: the triangles that follow are in its frame. */
  place(material: Material, f: Frame, seed: number): void {
    let id = this.known.get(material)
    if (id === undefined) {
      id = this.materials.length
      this.known.set(material, id)
      this.materials.push(material)
    }
    const at = this.objectMaterials.length * OBJECT_NUMBERS
    this.objectMaterials.push(id)
    this.objects = grown(this.objects, at + OBJECT_NUMBERS)
    this.objects.set([...f.x, ...f.y, ...f.z, ...f.at, seed], at)
    this.f = f
  }

  /** One triangle in the object's frame, with a normal at every corner. */
  triangle(a: Vec, b: Vec, c: Vec, na: Vec, nb: Vec, nc: Vec): void {
    const t = this.triangles++
    if ((t + 1) * 9 > this.corners.length) {
      this.corners = grown(this.corners, (t + 1) * 9)
      this.normals = grown(this.normals, (t + 1) * 9)
      this.owners = grown(this.owners, t + 1)
    }
    this.owners = grown(this.owners, t + 1)
    this.owners[t] = this.objectMaterials.length - 1
    this.point(this.corners, t * 9, a, 1)
    this.point(this.corners, t * 9 + 3, b, 1)
    this.point(this.corners, t * 9 + 6, c, 1)
    this.point(this.normals, t * 9, na, 0)
    this.point(this.normals, t * 9 + 3, nb, 0)
    this.point(this.normals, t * 9 + 6, nc, 0)
  }

  /** A four-cornered face, corners in turning order. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, na: Vec, nb: Vec = na, nc: Vec = na, nd: Vec = na): void {
    this.triangle(a, b, c, na, nb, nc)
    this.triangle(a, c, d, na, nc, nd)
  }

  private point(to: Float32Array, at: number, p: Vec, origin: number): void {
    const { x, y, z, at: o } = this.f
    to[at] = o[0] * origin + x[0] * p[0] + y[0] * p[1] + z[0] * p[2]
    to[at + 1] = o[1] * origin + x[1] * p[0] + y[1] * p[1] + z[1] * p[2]
    to[at + 2] = o[2] * origin + x[2] * p[0] + y[2] * p[1] + z[2] * p[2]
  }
}
