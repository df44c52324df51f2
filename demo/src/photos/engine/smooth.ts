/** One light channel set of a picture: three numbers per pixel. */
export type Plane = Float32Array<ArrayBuffer>

/** What the smoothing is guided by: normals and colours (three per pixel) and distances. */
export type Guides = {
  readonly width: number
  readonly height: number
  readonly normals: Plane
  readonly distances: Plane
}

const KERNEL = [0.375, 0.25, 0.0625]

/** Edge-keeping smoothing with growing holes (Dammertz 2010): noise of few samples goes, edges of shape stay. `hold` above 0 also keeps edges of light. */
export function smooth(light: Plane, guides: Guides, rounds: number, hold: number): Plane {
  let from = light
  for (let round = 0; round < rounds; round++) from = pass(from, guides, 1 << round, hold)
  return from
}

function pass(from: Plane, guides: Guides, step: number, hold: number): Plane {
  const { width, height, normals, distances } = guides
  const to = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x,
        q = p * 3
      const nx = normals[q] ?? 0,
        ny = normals[q + 1] ?? 0,
        nz = normals[q + 2] ?? 0,
        d = distances[p] ?? 0
      const here = (from[q] ?? 0) + (from[q + 1] ?? 0) + (from[q + 2] ?? 0)
      let sr = 0,
        sg = 0,
        sb = 0,
        sum = 0
      for (let j = -2; j <= 2; j++) {
        const yy = y + j * step
        if (yy < 0 || yy >= height) continue
        for (let i = -2; i <= 2; i++) {
          const xx = x + i * step
          if (xx < 0 || xx >= width) continue
          const pp = yy * width + xx,
            qq = pp * 3
          const n = nx * (normals[qq] ?? 0) + ny * (normals[qq + 1] ?? 0) + nz * (normals[qq + 2] ?? 0)
          const dd = Math.abs((distances[pp] ?? 0) - d) / (d * 0.03 * step + 1e-3)
          let w = (KERNEL[Math.abs(i)] ?? 0) * (KERNEL[Math.abs(j)] ?? 0) * Math.max(0, 1 - dd * 0.4)
          if (w <= 0) continue
          const n2 = Math.max(0, n),
            n8 = n2 * n2 * n2 * n2
          w *= d > 5e3 ? 1 : n8 * n8 + 1e-4
          if (hold > 0) {
            const there = (from[qq] ?? 0) + (from[qq + 1] ?? 0) + (from[qq + 2] ?? 0)
            const e = (there - here) / (hold * ((here + there) * 0.5 + 0.1))
            w /= 1 + e * e
          }
          sr += w * (from[qq] ?? 0)
          sg += w * (from[qq + 1] ?? 0)
          sb += w * (from[qq + 2] ?? 0)
          sum += w
        }
      }
      const k = sum > 0 ? 1 / sum : 0
      to[q] = k > 0 ? sr * k : (from[q] ?? 0)
      to[q + 1] = k > 0 ? sg * k : (from[q + 1] ?? 0)
      to[q + 2] = k > 0 ? sb * k : (from[q + 2] ?? 0)
    }
  }
  return to
}
