import { noise } from './noise.ts'

/** The point a ray met. Geometry fills the first part, the material the second; one object is reused for speed. */
export class Surface {
  /** Place in the world. */
  x = 0
  y = 0
  z = 0
  /** Place in the object's own frame, for textures that follow it. */
  lx = 0
  ly = 0
  lz = 0
  /** Shading normal, towards the viewer; a material may tilt it. */
  nx = 0
  ny = 0
  nz = 0
  /** The object's axes in the world, so that a bump in object space can be turned outwards. */
  ax = 0
  ay = 0
  az = 0
  bx = 0
  by = 0
  bz = 0
  cx = 0
  cy = 0
  cz = 0
  /** 0 … 1, fixed for the object. */
  seed = 0
  /** 0 for what the camera sees; fine bumps are left out further on. */
  depth = 0

  /** Reflected colour, linear. */
  r = 0.5
  g = 0.5
  b = 0.5
  /** 0 mirror … 1 matt. */
  rough = 1
  /** Mirror strength seen straight on, for what is not metal: 0 none, 0.04 varnish. */
  shine = 0
  /** 1 when all light is mirrored in the colour of the metal. */
  metal = 0
  /** Part of the light that comes through a thin leaf. */
  through = 0
  /** Light sent out, linear. */
  glow = 0

  reset(): void {
    this.rough = 1
    this.shine = 0
    this.metal = 0
    this.through = 0
    this.glow = 0
  }

  colour(r: number, g: number, b: number): void {
    this.r = r
    this.g = g
    this.b = b
  }

  /** Pulls the colour towards another one by t. */
  blend(r: number, g: number, b: number, t: number): void {
    this.r += (r - this.r) * t
    this.g += (g - this.g) * t
    this.b += (b - this.b) * t
  }

  dim(k: number): void {
    this.r *= k
    this.g *= k
    this.b *= k
  }

  /** Tilts the normal by a gradient given in world axes. */
  tilt(gx: number, gy: number, gz: number): void {
    const k = gx * this.nx + gy * this.ny + gz * this.nz
    const x = this.nx - (gx - k * this.nx),
      y = this.ny - (gy - k * this.ny),
      z = this.nz - (gz - k * this.nz)
    const l = 1 / Math.sqrt(x * x + y * y + z * z)
    this.nx = x * l
    this.ny = y * l
    this.nz = z * l
  }

  /** Roughens the surface with noise of so many bumps per metre. */
  grainy(frequency: number, strength: number): void {
    if (this.depth > 0) return
    const x = this.lx * frequency + this.seed * 91,
      y = this.ly * frequency,
      z = this.lz * frequency
    const e = 0.08,
      here = noise(x, y, z),
      k = strength / e
    const gx = (noise(x + e, y, z) - here) * k,
      gy = (noise(x, y + e, z) - here) * k,
      gz = (noise(x, y, z + e) - here) * k
    this.tilt(
      this.ax * gx + this.bx * gy + this.cx * gz,
      this.ay * gx + this.by * gy + this.cy * gz,
      this.az * gx + this.bz * gy + this.cz * gz,
    )
  }
}

/** Colours a surface point from its place. */
export type Material = (s: Surface) => void
