import { add, cross, frame, mix, scale, unit, type Frame, type Vec } from '../engine/frame.ts'
import type { Model } from '../engine/model.ts'
import { clouds, noise } from '../engine/noise.ts'
import type { Material } from '../engine/surface.ts'

type Ball = { readonly points: readonly Vec[]; readonly faces: readonly (readonly [number, number, number])[] }
const balls = new Map<number, Ball>()

/** A ball of near-equal triangles; each level has four times as many (0: 20). */
function ball(level: number): Ball {
  const known = balls.get(level)
  if (known !== undefined) return known
  let made: Ball
  if (level === 0) {
    const g = (1 + Math.sqrt(5)) / 2
    const points: Vec[] = [
      [-1, g, 0],
      [1, g, 0],
      [-1, -g, 0],
      [1, -g, 0],
      [0, -1, g],
      [0, 1, g],
      [0, -1, -g],
      [0, 1, -g],
      [g, 0, -1],
      [g, 0, 1],
      [-g, 0, -1],
      [-g, 0, 1],
    ]
    made = {
      points: points.map(unit),
      faces: [
        [0, 11, 5],
        [0, 5, 1],
        [0, 1, 7],
        [0, 7, 10],
        [0, 10, 11],
        [1, 5, 9],
        [5, 11, 4],
        [11, 10, 2],
        [10, 7, 6],
        [7, 1, 8],
        [3, 9, 4],
        [3, 4, 2],
        [3, 2, 6],
        [3, 6, 8],
        [3, 8, 9],
        [4, 9, 5],
        [2, 4, 11],
        [6, 2, 10],
        [8, 6, 7],
        [9, 8, 1],
      ],
    }
  } else {
    const coarse = ball(level - 1),
      points = [...coarse.points],
      halves = new Map<string, number>()
    const half = (a: number, b: number): number => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      const old = halves.get(key)
      if (old !== undefined) return old
      points.push(unit(mix(points[a] ?? [0, 0, 0], points[b] ?? [0, 0, 0], 0.5)))
      halves.set(key, points.length - 1)
      return points.length - 1
    }
    const faces = coarse.faces.flatMap(([a, b, c]) => {
      const x = half(a, b),
        y = half(b, c),
        z = half(c, a)
      return [
        [a, x, z],
        [b, y, x],
        [c, z, y],
        [x, y, z],
      ] as const
    })
    made = { points, faces }
  }
  balls.set(level, made)
  return made
}

/** A stone: a ball pressed to `size` (full, metres) and dented by noise; `square` 0 round … 1 blocky. */
export function stone(
  m: Model,
  material: Material,
  f: Frame,
  size: Vec,
  options: { level: number; rough: number; square: number },
  seed: number,
): void {
  m.place(material, f, seed)
  const { points, faces } = ball(options.level)
  const k = seed * 331
  const placed = points.map((p): Vec => {
    const side = Math.max(Math.abs(p[0]), Math.abs(p[1]), Math.abs(p[2]))
    const reach =
      (1 + options.rough * clouds(p[0] * 1.6 + k, p[1] * 1.6, p[2] * 1.6, options.level > 1 ? 3 : 2)) *
      (1 + (Math.min(1.45, 1 / side) - 1) * options.square)
    return [p[0] * size[0] * 0.5 * reach, p[1] * size[1] * 0.5 * reach, p[2] * size[2] * 0.5 * reach]
  })
  const normals = placed.map((): [number, number, number] => [0, 0, 0])
  for (const face of faces) {
    const [a, b, c] = face
    const pa = placed[a] ?? [0, 0, 0],
      pb = placed[b] ?? [0, 0, 0],
      pc = placed[c] ?? [0, 0, 0]
    const n = cross([pb[0] - pa[0], pb[1] - pa[1], pb[2] - pa[2]], [pc[0] - pa[0], pc[1] - pa[1], pc[2] - pa[2]])
    for (const i of face) {
      const to = normals[i]
      if (to !== undefined) {
        to[0] += n[0]
        to[1] += n[1]
        to[2] += n[2]
      }
    }
  }
  const turned = normals.map(unit)
  for (const [a, b, c] of faces)
    m.triangle(
      placed[a] ?? [0, 0, 0],
      placed[b] ?? [0, 0, 0],
      placed[c] ?? [0, 0, 0],
      turned[a] ?? [0, 1, 0],
      turned[b] ?? [0, 1, 0],
      turned[c] ?? [0, 1, 0],
    )
}

/** Ground from a height function over a rectangle, `nx` by `nz` steps, with smooth normals. */
export function ground(
  m: Model,
  material: Material,
  area: readonly [number, number, number, number],
  nx: number,
  nz: number,
  height: (x: number, z: number) => number,
): void {
  m.place(material, frame([0, 0, 0]), 0.5)
  const [x0, x1, z0, z1] = area,
    dx = (x1 - x0) / nx,
    dz = (z1 - z0) / nz
  const point = (i: number, j: number): Vec => [x0 + i * dx, height(x0 + i * dx, z0 + j * dz), z0 + j * dz]
  const normal = (i: number, j: number): Vec => {
    const x = x0 + i * dx,
      z = z0 + j * dz
    return unit([height(x - dx, z) - height(x + dx, z), 2 * dx, (height(x, z - dz) - height(x, z + dz)) * (dx / dz)])
  }
  let row = Array.from({ length: nx + 1 }, (_, i) => ({ p: point(i, 0), n: normal(i, 0) }))
  for (let j = 1; j <= nz; j++) {
    const next = Array.from({ length: nx + 1 }, (_, i) => ({ p: point(i, j), n: normal(i, j) }))
    for (let i = 0; i < nx; i++) {
      const a = row[i],
        b = next[i],
        c = next[i + 1],
        d = row[i + 1]
      if (a && b && c && d) m.quad(a.p, b.p, c.p, d.p, a.n, b.n, c.n, d.n)
    }
    row = next
  }
}

/** Cloth through a grid of points, rows of equal length, with smooth normals. */
export function cloth(m: Model, material: Material, rows: readonly (readonly Vec[])[]): void {
  m.place(material, frame([0, 0, 0]), 0.5)
  const at = (j: number, i: number): Vec =>
    rows[j]?.[i] ??
    rows[Math.max(0, Math.min(rows.length - 1, j))]?.[Math.max(0, Math.min((rows[0]?.length ?? 1) - 1, i))] ?? [0, 0, 0]
  const normal = (j: number, i: number): Vec => {
    const a = at(j, i + 1),
      b = at(j, i - 1),
      c = at(j + 1, i),
      d = at(j - 1, i)
    return unit(cross([c[0] - d[0], c[1] - d[1], c[2] - d[2]], [a[0] - b[0], a[1] - b[1], a[2] - b[2]]))
  }
  for (let j = 0; j + 1 < rows.length; j++)
    for (let i = 0; i + 1 < (rows[0]?.length ?? 0); i++) {
      m.quad(
        at(j, i),
        at(j + 1, i),
        at(j + 1, i + 1),
        at(j, i + 1),
        normal(j, i),
        normal(j + 1, i),
        normal(j + 1, i + 1),
        normal(j, i + 1),
      )
    }
}

/** A blade of grass: three triangles in a bow, rooted at the frame's origin. */
export function blade(
  m: Model,
  material: Material,
  at: Vec,
  yaw: number,
  tall: number,
  wide: number,
  lean: number,
  seed: number,
): void {
  m.place(material, frame(at, yaw), seed)
  const w = wide / 2,
    a: Vec = [-w, 0, 0],
    b: Vec = [w, 0, 0]
  const k = Math.cos(lean * 0.6),
    s = Math.sin(lean * 0.6)
  const c: Vec = [-w * 0.8, tall * 0.55 * k, tall * 0.55 * s],
    d: Vec = [w * 0.8, tall * 0.55 * k, tall * 0.55 * s]
  const tip: Vec = [0, c[1] + tall * 0.45 * Math.cos(lean * 1.7), c[2] + tall * 0.45 * Math.sin(lean * 1.7)]
  const n0: Vec = [0, 0.3, -1],
    n1: Vec = [0, s + 0.3, -k],
    n2: Vec = unit([0, Math.sin(lean * 1.7), -Math.cos(lean * 1.7)])
  m.quad(a, b, d, c, n0, n0, n1, n1)
  m.triangle(c, d, tip, n1, n1, n2)
}

/** A leaf: two halves folded along the rib, pointing along the frame's y. */
export function leaf(m: Model, material: Material, f: Frame, long: number, wide: number, seed: number): void {
  m.place(material, f, seed)
  const w = wide / 2,
    mid: Vec = [0, long * 0.45, -wide * 0.12],
    tip: Vec = [0, long, wide * 0.15]
  const left: Vec = [-w, long * 0.45, wide * 0.1],
    right: Vec = [w, long * 0.45, wide * 0.1],
    root: Vec = [0, 0, 0]
  const nl: Vec = unit([0.35, 0.1, -1]),
    nr: Vec = unit([-0.35, 0.1, -1])
  m.triangle(root, left, mid, nl, nl, nl)
  m.triangle(left, tip, mid, nl, nl, nl)
  m.triangle(root, mid, right, nr, nr, nr)
  m.triangle(mid, tip, right, nr, nr, nr)
}

/** Adds a little wander to a place: for things set by hand. */
export const wander = (p: Vec, by: number, seed: number): Vec =>
  add(p, scale([noise(seed * 13.7, 1.3, 0), 0, noise(seed * 13.7, 7.9, 0)], by))
