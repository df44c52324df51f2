import type { Lamp, Light } from './light.ts'
import type { Meeting } from './meeting.ts'
import type { Sampler } from './random.ts'
import type { Tracer } from './tracer.ts'

/** Light that reaches a surface straight from the sun and the lamps. */
export class Lighting {
  /** The answer of `ask`: light the surface sends to the viewer. */
  readonly lit = new Float64Array(3)
  private readonly light: Light
  private readonly meeting: Meeting
  private readonly tracer: Tracer
  private readonly sampler: Sampler

  constructor(light: Light, meeting: Meeting, tracer: Tracer, sampler: Sampler) {
    this.light = light
    this.meeting = meeting
    this.tracer = tracer
    this.sampler = sampler
  }

  /** Asks the sun and the lamps, seen along a direction; with `all` every lamp (what the eye sees sharply), else one by chance. */
  ask(dx: number, dy: number, dz: number, all: boolean): void {
    const { sampler, light, lit } = this
    lit.fill(0)
    if (light.sun !== null) {
      const { towards: w, colour: c, size } = light.sun
      const r = size * Math.sqrt(sampler.next()),
        a = sampler.next() * 6.2831853
      const jx = w[0] + r * Math.cos(a),
        jy = w[1] + r * Math.sin(a) * 0.7,
        jz = w[2] + r * Math.sin(a)
      const l = 1 / Math.sqrt(jx * jx + jy * jy + jz * jz)
      this.shine(dx, dy, dz, jx * l, jy * l, jz * l, 1e9, c[0], c[1], c[2])
    }
    const n = light.lamps.length
    if (n === 0) return
    if (all) for (const each of light.lamps) this.fromLamp(dx, dy, dz, each, 1)
    else {
      const one = light.lamps[Math.min(n - 1, Math.floor(sampler.next() * n))]
      if (one !== undefined) this.fromLamp(dx, dy, dz, one, n)
    }
  }

  /** Adds the light of one point of a lamp, `share` times. */
  private fromLamp(dx: number, dy: number, dz: number, lamp: Lamp, share: number): void {
    const { sampler } = this,
      s = this.meeting.s
    const a = sampler.next() * 2 - 1,
      b = sampler.next() * 2 - 1
    const x = lamp.at[0] + lamp.u[0] * a + lamp.v[0] * b - s.x,
      y = lamp.at[1] + lamp.u[1] * a + lamp.v[1] * b - s.y,
      z = lamp.at[2] + lamp.u[2] * a + lamp.v[2] * b - s.z
    const d2 = x * x + y * y + z * z,
      d = Math.sqrt(d2)
    const away = -(x * lamp.facing[0] + y * lamp.facing[1] + z * lamp.facing[2]) / d
    if (away <= 0) return
    const k = (away * lamp.area * share) / (d2 * Math.PI)
    this.shine(dx, dy, dz, x / d, y / d, z / d, d - 1e-3, lamp.colour[0] * k, lamp.colour[1] * k, lamp.colour[2] * k)
  }

  /** Light of a strength from one direction onto the point, if nothing is between: Lambert plus the GGX highlight (Walter 2007). */
  private shine(
    dx: number,
    dy: number,
    dz: number,
    x: number,
    y: number,
    z: number,
    far: number,
    r: number,
    g: number,
    b: number,
  ): void {
    const { lit, meeting: m } = this,
      s = m.s
    let cos = x * s.nx + y * s.ny + z * s.nz
    const front = x * m.gx + y * m.gy + z * m.gz > 0
    let pass = 1 - s.through * 0.5
    if (cos <= 0 || !front) {
      if (s.through <= 0) return
      cos = Math.abs(cos)
      pass = s.through
    }
    const off = front ? 2e-4 : -2e-4
    if (this.tracer.meets(s.x + m.gx * off, s.y + m.gy * off, s.z + m.gz * off, x, y, z, far, true)) return
    const mirrored = front && (s.shine > 0 || s.metal > 0) ? this.highlight(x - dx, y - dy, z - dz, x, y, z) : 0
    const soft = s.metal > 0.5 ? 0 : pass
    const tinted = s.metal > 0.5 ? mirrored : 0,
      plain = s.metal > 0.5 ? 0 : mirrored
    lit[0] = (lit[0] ?? 0) + r * cos * (s.r * (soft + tinted) + plain)
    lit[1] = (lit[1] ?? 0) + g * cos * (s.g * (soft + tinted) + plain)
    lit[2] = (lit[2] ?? 0) + b * cos * (s.b * (soft + tinted) + plain)
  }

  /** Strength of the highlight for a half vector (any length) and a light direction; lamps are never seen sharper than roughness 0.15. */
  private highlight(hx: number, hy: number, hz: number, x: number, y: number, z: number): number {
    const s = this.meeting.s,
      l = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
    const nh = Math.max(0, hx * s.nx + hy * s.ny + hz * s.nz) * l,
      vh = Math.max(0, hx * x + hy * y + hz * z) * l
    const a = Math.max(0.15, s.rough) ** 2,
      a2 = a * a,
      q = nh * nh * (a2 - 1) + 1
    const f = s.metal > 0.5 ? 1 : s.shine + (1 - s.shine) * Math.pow(1 - vh, 5)
    return (f * a2) / (q * q * 4 * Math.max(0.1, vh * vh) * (s.rough + 0.5))
  }
}
