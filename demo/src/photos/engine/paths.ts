import type { Light } from './light.ts'
import { Lighting } from './lighting.ts'
import { Meeting } from './meeting.ts'
import type { Model } from './model.ts'
import type { Sampler } from './random.ts'
import { Tracer } from './tracer.ts'

const BOUNCES = 4
/** One sample brighter than this is cut: a single lucky path would leave a white dot. */
const CLAMP = 6

/** Follows light backwards from the eye. Splits what it finds in `direct` (sharp) and `indirect` (soft, may be smoothed). */
export class Paths {
  readonly direct = new Float64Array(3)
  readonly indirect = new Float64Array(3)
  /** Colour, normal and distance of what the eye saw first: guides for the smoothing. */
  readonly colour = new Float64Array(3)
  readonly normal = new Float64Array(3)
  distance = 0
  private readonly tracer: Tracer
  private readonly meeting: Meeting
  private readonly lighting: Lighting
  private readonly light: Light
  private readonly sampler: Sampler
  private readonly back = new Float64Array(3)
  /** Direction after a bounce. */
  private wx = 0
  private wy = 0
  private wz = 0

  constructor(model: Model, light: Light, sampler: Sampler) {
    this.tracer = new Tracer(model)
    this.meeting = new Meeting(model, this.tracer)
    this.lighting = new Lighting(light, this.meeting, this.tracer, sampler)
    this.light = light
    this.sampler = sampler
  }

  /** Follows one path; the answers are in the fields, light divided by the first colour. */
  follow(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const { sampler, direct, indirect, colour, back, meeting } = this,
      s = meeting.s,
      lit = this.lighting.lit
    direct.fill(0)
    indirect.fill(0)
    let kr = 1,
      kg = 1,
      kb = 1,
      mirror = true,
      sharp = true
    for (let depth = 0; depth <= BOUNCES; depth++) {
      const bin = sharp ? direct : indirect
      if (!this.tracer.meets(ox, oy, oz, dx, dy, dz, 1e9, false)) {
        this.light.sky(dx, dy, dz, back)
        gather(bin, kr, kg, kb, back, depth === 0 ? 1e9 : CLAMP)
        if (depth === 0) this.sawSky()
        return
      }
      meeting.fill(ox, oy, oz, dx, dy, dz, depth)
      if (depth === 0) {
        this.sawFirst()
        kr = 1 / (colour[0] ?? 1)
        kg = 1 / (colour[1] ?? 1)
        kb = 1 / (colour[2] ?? 1)
      }
      if (s.glow > 0) {
        back[0] = s.glow * s.r
        back[1] = s.glow * s.g
        back[2] = s.glow * s.b
        if (mirror) gather(bin, kr, kg, kb, back, 1e9)
        return
      }
      this.lighting.ask(dx, dy, dz, sharp)
      gather(bin, kr, kg, kb, lit, depth === 0 ? 12 : CLAMP)
      if (depth === BOUNCES) return
      const cos = Math.max(0, -(dx * s.nx + dy * s.ny + dz * s.nz))
      const f = s.shine + (1 - s.shine) * Math.pow(1 - cos, 5) * (s.shine > 0 ? 1 - s.rough * 0.85 : 0)
      const chance = s.metal > 0.5 ? 1 : f <= 0 ? 0 : Math.min(0.9, Math.max(0.15, f))
      if (chance > 0 && sampler.next() < chance) {
        this.reflect(dx, dy, dz)
        mirror = s.rough < 0.15
        sharp = sharp && s.rough < 0.2
        if (s.metal > 0.5) {
          kr *= s.r
          kg *= s.g
          kb *= s.b
        } else {
          const k = f / chance
          kr *= k
          kg *= k
          kb *= k
        }
      } else {
        const k = (1 - f) / (1 - chance)
        kr *= s.r * k
        kg *= s.g * k
        kb *= s.b * k
        mirror = false
        sharp = false
        this.scatter()
      }
      dx = this.wx
      dy = this.wy
      dz = this.wz
      const side = dx * meeting.gx + dy * meeting.gy + dz * meeting.gz > 0 ? 2e-4 : -2e-4
      ox = s.x + meeting.gx * side
      oy = s.y + meeting.gy * side
      oz = s.z + meeting.gz * side
      if (depth > 0) {
        const keep = Math.min(1, Math.max(kr, kg, kb))
        if (sampler.next() > keep) return
        kr /= keep
        kg /= keep
        kb /= keep
      }
    }
  }

  private sawSky(): void {
    this.colour.fill(1)
    this.normal.fill(0)
    this.distance = 1e4
  }

  private sawFirst(): void {
    const { colour, normal } = this,
      s = this.meeting.s,
      glows = s.glow > 0
    this.distance = this.tracer.t
    normal[0] = s.nx
    normal[1] = s.ny
    normal[2] = s.nz
    colour[0] = glows ? 1 : Math.max(0.03, s.r)
    colour[1] = glows ? 1 : Math.max(0.03, s.g)
    colour[2] = glows ? 1 : Math.max(0.03, s.b)
  }

  /** A mirrored direction, blurred by the roughness. */
  private reflect(dx: number, dy: number, dz: number): void {
    const { sampler, meeting: m } = this,
      s = m.s,
      blur = s.rough * s.rough
    const a = sampler.next() * 6.2831853,
      r = Math.sqrt(sampler.next()),
      h = sampler.next() * 2 - 1
    const ring = Math.sqrt(1 - h * h) * r * blur
    const nx = s.nx + Math.cos(a) * ring,
      ny = s.ny + h * r * blur,
      nz = s.nz + Math.sin(a) * ring
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz),
      k = 2 * (dx * nx + dy * ny + dz * nz) * l * l
    const x = dx - k * nx,
      y = dy - k * ny,
      z = dz - k * nz
    const lift = Math.max(0, 0.02 - Math.max(-1, x * m.gx + y * m.gy + z * m.gz))
    this.turn(x + m.gx * lift, y + m.gy * lift, z + m.gz * lift)
  }

  /** A direction by the cosine rule, to the far side for part of the light on a leaf. */
  private scatter(): void {
    const { sampler } = this,
      s = this.meeting.s
    const side = s.through > 0 && sampler.next() < s.through * 0.5 ? -1 : 1
    const a = sampler.next() * 6.2831853,
      h = sampler.next() * 2 - 1,
      ring = Math.sqrt(1 - h * h) * 0.999
    this.turn(s.nx * side + Math.cos(a) * ring, s.ny * side + h * 0.999, s.nz * side + Math.sin(a) * ring)
  }

  private turn(x: number, y: number, z: number): void {
    const l = 1 / Math.sqrt(x * x + y * y + z * z)
    this.wx = x * l
    this.wy = y * l
    this.wz = z * l
  }
}

/** Adds light to a bin, weighted per colour and cut. */
function gather(bin: Float64Array, kr: number, kg: number, kb: number, light: Float64Array, cut: number): void {
  bin[0] = (bin[0] ?? 0) + Math.min(cut, kr * (light[0] ?? 0))
  bin[1] = (bin[1] ?? 0) + Math.min(cut, kg * (light[1] ?? 0))
  bin[2] = (bin[2] ?? 0) + Math.min(cut, kb * (light[2] ?? 0))
}
