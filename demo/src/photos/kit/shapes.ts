import { add, cross, frame, mix, scale, sub, unit, length, type Frame, type Vec } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import type { Material } from '../engine/surface.ts'

/** A box with softened edges; `size` is the full size in metres, `edge` the width of the softening. */
export function box(m: Model, material: Material, f: Frame, size: Vec, edge: number, seed: number): void {
  m.place(material, f, seed)
  const h = scale(size, 0.5)
  const e = Math.min(edge, h[0] * 0.8, h[1] * 0.8, h[2] * 0.8)
  const axis = (k: number, v: number): Vec => [k === 0 ? v : 0, k === 1 ? v : 0, k === 2 ? v : 0]
  const at = (s: Vec, k: number): Vec => [
    s[0] * (h[0] - (k === 0 ? 0 : e)),
    s[1] * (h[1] - (k === 1 ? 0 : e)),
    s[2] * (h[2] - (k === 2 ? 0 : e)),
  ]
  const corner = (a: number, sa: number, b: number, sb: number, c: number, sc: number): Vec =>
    add(add(axis(a, sa), axis(b, sb)), axis(c, sc))
  for (let k = 0; k < 3; k++) {
    const b = (k + 1) % 3,
      c = (k + 2) % 3
    for (const s of [-1, 1]) {
      const n = axis(k, s)
      m.quad(
        at(corner(k, s, b, -1, c, -1), k),
        at(corner(k, s, b, 1, c, -1), k),
        at(corner(k, s, b, 1, c, 1), k),
        at(corner(k, s, b, -1, c, 1), k),
        n,
      )
      for (const t of [-1, 1]) {
        const n2 = axis(b, t),
          p = corner(k, s, b, t, c, -1),
          q = corner(k, s, b, t, c, 1)
        m.quad(at(p, k), at(q, k), at(q, b), at(p, b), n, n, n2, n2)
        if (k === 0)
          for (const w of [-1, 1]) {
            const r = corner(k, s, b, t, c, w)
            m.triangle(at(r, k), at(r, b), at(r, c), n, n2, axis(c, w))
          }
      }
    }
  }
}

/** A flat rectangle in the frame's x-z plane facing y, `w` by `d` metres. */
export function sheet(m: Model, material: Material, f: Frame, w: number, d: number, seed: number): void {
  m.place(material, f, seed)
  const x = w / 2,
    z = d / 2
  m.quad([-x, 0, -z], [-x, 0, z], [x, 0, z], [x, 0, -z], [0, 1, 0])
}

/** A turned body about the frame's y axis from [radius, height] pairs; neighbours closer than `crease` radians are smoothed. */
export function turned(
  m: Model,
  material: Material,
  f: Frame,
  profile: readonly (readonly [number, number])[],
  seed: number,
  parts = 32,
): void {
  m.place(material, f, seed)
  const spin = (r: number, y: number, i: number): Vec => [
    r * Math.cos((i / parts) * Math.PI * 2),
    y,
    r * Math.sin((i / parts) * Math.PI * 2),
  ]
  for (let j = 0; j + 1 < profile.length; j++) {
    const [r0, y0] = profile[j] ?? [0, 0],
      [r1, y1] = profile[j + 1] ?? [0, 0]
    const lean = slope(profile, j),
      before = blend(slope(profile, j - 1), lean),
      after = blend(slope(profile, j + 1), lean)
    for (let i = 0; i < parts; i++) {
      const n = (k: readonly [number, number], a: number): Vec => unit(spin(k[0], k[1], a))
      m.quad(
        spin(r0, y0, i),
        spin(r1, y1, i),
        spin(r1, y1, i + 1),
        spin(r0, y0, i + 1),
        n(before, i),
        n(after, i),
        n(after, i + 1),
        n(before, i + 1),
      )
    }
  }
}

function slope(profile: readonly (readonly [number, number])[], j: number): readonly [number, number] {
  const a = profile[j],
    b = profile[j + 1]
  if (a === undefined || b === undefined) return [0, 0]
  const dr = b[0] - a[0],
    dy = b[1] - a[1],
    l = Math.hypot(dr, dy) || 1
  return [dy / l, -dr / l]
}

/** Smooth where two parts of a profile meet at less than about 50 degrees, sharp otherwise. */
function blend(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return a[0] * b[0] + a[1] * b[1] > 0.62 ? [a[0] + b[0], a[1] + b[1]] : b
}

/** A round rod with end caps between two points. */
export function rod(m: Model, material: Material, from: Vec, to: Vec, radius: number, seed: number, parts = 20): void {
  tube(m, material, [from, to], radius, seed, parts)
}

/** A pipe along points; turns are rounded first with `bent`. The object's frame is the world. */
export function tube(
  m: Model,
  material: Material,
  points: readonly Vec[],
  radius: number | ((t: number) => number),
  seed: number,
  parts = 20,
): void {
  m.place(material, frame([0, 0, 0]), seed)
  const last = points.length - 1
  let side: Vec = [0, 0, 0]
  const rings: { at: Vec; normals: Vec[]; r: number }[] = points.map((p, i) => {
    const ahead = unit(sub(points[Math.min(last, i + 1)] ?? p, points[Math.max(0, i - 1)] ?? p))
    const base: Vec = i === 0 ? (Math.abs(ahead[1]) > 0.8 ? [1, 0, 0] : [0, 1, 0]) : side
    const across = unit(cross(ahead, cross(base, ahead)))
    side = across
    const other = cross(ahead, across)
    const normals = Array.from({ length: parts }, (_, k) => {
      const a = (k / parts) * Math.PI * 2
      return add(scale(across, Math.cos(a)), scale(other, Math.sin(a)))
    })
    return { at: p, normals, r: typeof radius === 'number' ? radius : radius(i / last) }
  })
  for (let i = 0; i < last; i++) {
    const a = rings[i],
      b = rings[i + 1]
    if (a === undefined || b === undefined) continue
    for (let k = 0; k < parts; k++) {
      const n0 = a.normals[k] ?? side,
        n1 = a.normals[(k + 1) % parts] ?? side,
        n2 = b.normals[(k + 1) % parts] ?? side,
        n3 = b.normals[k] ?? side
      m.quad(
        add(a.at, scale(n0, a.r)),
        add(a.at, scale(n1, a.r)),
        add(b.at, scale(n2, b.r)),
        add(b.at, scale(n3, b.r)),
        n0,
        n1,
        n2,
        n3,
      )
    }
  }
  for (const [end, next] of [
    [0, 1],
    [last, last - 1],
  ] as const) {
    const ring = rings[end],
      n = unit(sub(points[end] ?? [0, 0, 0], points[next] ?? [0, 1, 0]))
    if (ring === undefined) continue
    for (let k = 0; k < parts; k++)
      m.triangle(
        ring.at,
        add(ring.at, scale(ring.normals[k] ?? side, ring.r)),
        add(ring.at, scale(ring.normals[(k + 1) % parts] ?? side, ring.r)),
        n,
        n,
        n,
      )
  }
}

/** The points of a line with its corners rounded by a radius in metres. */
export function bent(points: readonly Vec[], radius: number, steps = 8): Vec[] {
  const answer: Vec[] = []
  points.forEach((p, i) => {
    const before = points[i - 1],
      after = points[i + 1]
    if (before === undefined || after === undefined) {
      answer.push(p)
      return
    }
    const a = add(p, scale(unit(sub(before, p)), Math.min(radius, length(sub(before, p)) * 0.49)))
    const b = add(p, scale(unit(sub(after, p)), Math.min(radius, length(sub(after, p)) * 0.49)))
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      answer.push(mix(mix(a, p, t), mix(p, b, t), t))
    }
  })
  return answer
}
