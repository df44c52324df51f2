/** A point or direction in metres; y is up. */
export type Vec = readonly [number, number, number]

/** A place and a turn: three axes and an origin. */
export type Frame = { readonly x: Vec; readonly y: Vec; readonly z: Vec; readonly at: Vec }

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A frame at a place, turned about y (yaw), then x (pitch), then z (roll), in radians. */
export function frame(at: Vec, yaw = 0, pitch = 0, roll = 0): Frame {
  const cy = Math.cos(yaw),
    sy = Math.sin(yaw),
    cp = Math.cos(pitch),
    sp = Math.sin(pitch),
    cr = Math.cos(roll),
    sr = Math.sin(roll)
  const turn = (v: Vec): Vec => {
    const a: Vec = [v[0] * cr - v[1] * sr, v[0] * sr + v[1] * cr, v[2]]
    const b: Vec = [a[0], a[1] * cp - a[2] * sp, a[1] * sp + a[2] * cp]
    return [b[0] * cy + b[2] * sy, b[1], -b[0] * sy + b[2] * cy]
  }
  return { x: turn([1, 0, 0]), y: turn([0, 1, 0]), z: turn([0, 0, 1]), at }
}

/** A frame whose y axis points along a direction: for cylinders and stems. */
export function along(at: Vec, direction: Vec): Frame {
  const y = unit(direction)
  const x = unit(cross(Math.abs(y[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], y))
  return { x, y, z: cross(x, y), at }
}

/** The point in the world of a point in the frame. */
export const out = (f: Frame, p: Vec): Vec => [
  f.at[0] + f.x[0] * p[0] + f.y[0] * p[1] + f.z[0] * p[2],
  f.at[1] + f.x[1] * p[0] + f.y[1] * p[1] + f.z[1] * p[2],
  f.at[2] + f.x[2] * p[0] + f.y[2] * p[1] + f.z[2] * p[2],
]
