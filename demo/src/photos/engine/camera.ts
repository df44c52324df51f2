import { add, cross, scale, sub, unit, length, type Vec } from './frame.ts'

/** How the phone was held. `view` is the full angle across the longer side in degrees (a phone's main lens: 65 … 75). */
export type CameraSettings = {
  readonly from: Vec
  readonly to: Vec
  readonly view: number
  /** Tilt in degrees: nobody holds a phone level. */
  readonly tilt?: number
  /** Radius of the lens opening in metres; 0 keeps all sharp. */
  readonly opening?: number
  /** Distance that is sharp, in metres; the distance of `to` when left out. */
  readonly sharp?: number
}

/** A thin-lens camera with the slight barrel distortion of a phone. The ray is left in the fields. */
export class Camera {
  ox = 0
  oy = 0
  oz = 0
  dx = 0
  dy = 0
  dz = 1
  private readonly right: Vec
  private readonly up: Vec
  private readonly ahead: Vec
  private readonly from: Vec
  private readonly spread: number
  private readonly opening: number
  private readonly sharp: number

  constructor(settings: CameraSettings) {
    const ahead = unit(sub(settings.to, settings.from))
    const level = unit(cross(ahead, [0, 1, 0]))
    const plumb = cross(level, ahead)
    const t = ((settings.tilt ?? 0) * Math.PI) / 180
    this.right = add(scale(level, Math.cos(t)), scale(plumb, Math.sin(t)))
    this.up = add(scale(plumb, Math.cos(t)), scale(level, -Math.sin(t)))
    this.ahead = ahead
    this.from = settings.from
    this.spread = Math.tan((settings.view * Math.PI) / 360)
    this.opening = settings.opening ?? 0
    this.sharp = settings.sharp ?? length(sub(settings.to, settings.from))
  }

  /** Aims through a point of the picture: h and v in −1 … 1 of the longer half side; a and b choose the point of the lens. */
  aim(h: number, v: number, a: number, b: number): void {
    const bend = 1 + 0.025 * (h * h + v * v)
    const x = h * bend * this.spread,
      y = v * bend * this.spread
    const radius = Math.sqrt(a) * this.opening,
      turn = b * Math.PI * 2
    const lx = Math.cos(turn) * radius,
      ly = Math.sin(turn) * radius
    const px = x * this.sharp - lx,
      py = y * this.sharp - ly,
      pz = this.sharp
    const { right: r, up: u, ahead: f, from } = this
    const dx = r[0] * px + u[0] * py + f[0] * pz,
      dy = r[1] * px + u[1] * py + f[1] * pz,
      dz = r[2] * px + u[2] * py + f[2] * pz
    const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    this.dx = dx * l
    this.dy = dy * l
    this.dz = dz * l
    this.ox = from[0] + r[0] * lx + u[0] * ly
    this.oy = from[1] + r[1] * lx + u[1] * ly
    this.oz = from[2] + r[2] * lx + u[2] * ly
  }
}
