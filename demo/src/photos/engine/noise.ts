import { Random, hash } from './random.ts'

const table = new Uint8Array(512)
{
  const random = new Random(4711)
  const order = Array.from({ length: 256 }, (_, i) => ({ i, k: random.next() })).toSorted((a, b) => a.k - b.k)
  order.forEach((entry, at) => {
    table[at] = entry.i
    table[at + 256] = entry.i
  })
}

function slope(h: number, x: number, y: number, z: number): number {
  const k = h & 15
  const u = k < 8 ? x : y
  const v = k < 4 ? y : k === 12 || k === 14 ? x : z
  return ((k & 1) === 0 ? u : -u) + ((k & 2) === 0 ? v : -v)
}

/** Perlin's gradient noise, about −1 … 1, one bump per unit. */
export function noise(x: number, y: number, z: number): number {
  const fx = Math.floor(x),
    fy = Math.floor(y),
    fz = Math.floor(z)
  const X = fx & 255,
    Y = fy & 255,
    Z = fz & 255
  const a = x - fx,
    b = y - fy,
    c = z - fz
  const u = a * a * a * (a * (a * 6 - 15) + 10)
  const v = b * b * b * (b * (b * 6 - 15) + 10)
  const w = c * c * c * (c * (c * 6 - 15) + 10)
  const A = (table[X] ?? 0) + Y,
    B = (table[X + 1] ?? 0) + Y
  const AA = (table[A & 511] ?? 0) + Z,
    AB = (table[(A + 1) & 511] ?? 0) + Z
  const BA = (table[B & 511] ?? 0) + Z,
    BB = (table[(B + 1) & 511] ?? 0) + Z
  const x00 = slope(table[AA & 511] ?? 0, a, b, c),
    x10 = slope(table[BA & 511] ?? 0, a - 1, b, c)
  const x01 = slope(table[AB & 511] ?? 0, a, b - 1, c),
    x11 = slope(table[BB & 511] ?? 0, a - 1, b - 1, c)
  const z00 = slope(table[(AA + 1) & 511] ?? 0, a, b, c - 1),
    z10 = slope(table[(BA + 1) & 511] ?? 0, a - 1, b, c - 1)
  const z01 = slope(table[(AB + 1) & 511] ?? 0, a, b - 1, c - 1),
    z11 = slope(table[(BB + 1) & 511] ?? 0, a - 1, b - 1, c - 1)
  const p = x00 + (x10 - x00) * u,
    q = x01 + (x11 - x01) * u
  const r = z00 + (z10 - z00) * u,
    s = z01 + (z11 - z01) * u
  const near = p + (q - p) * v,
    far = r + (s - r) * v
  return near + (far - near) * w
}

/** Several octaves of noise, each half as high and twice as fine, about −1 … 1. */
export function clouds(x: number, y: number, z: number, octaves: number): number {
  let sum = 0,
    height = 0.6
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z) * height
    x = x * 2.03 + 17.1
    y = y * 2.03 + 5.3
    z = z * 2.03 + 9.7
    height *= 0.5
  }
  return sum
}

/** What `cells` found: distance to the nearest and next seed point, and a 0 … 1 number of the nearest cell. */
export const cell = { near: 0, next: 0, id: 0 }

/** Worley cells in a plane, one seed point per unit square; the answer is in `cell` so the hot path allocates nothing. */
export function cells(x: number, y: number, salt = 0): void {
  const X = Math.floor(x),
    Y = Math.floor(y)
  let near = 9,
    next = 9,
    id = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const h = hash(X + i, Y + j, salt)
      const dx = X + i + (h & 1023) / 1023 - x,
        dy = Y + j + ((h >>> 10) & 1023) / 1023 - y
      const d = dx * dx + dy * dy
      if (d < near) {
        next = near
        near = d
        id = h
      } else if (d < next) next = d
    }
  }
  cell.near = Math.sqrt(near)
  cell.next = Math.sqrt(next)
  cell.id = (id >>> 8) / 16777216
}

/** 0 below low, 1 above high, an S between. */
export function ramp(low: number, high: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
