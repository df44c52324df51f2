import type { Development } from './engine/develop.ts'
import type { Stage } from './engine/expose.ts'

/** One photo to take: what the index says of it, when and where it was taken, and how its scene is built. */
export type Shot = {
  /** File name without ending. */
  readonly slug: string
  readonly title: string
  readonly scene: string
  readonly stage: 'before' | 'after' | 'during'
  /** Shared by the before and the after of one job. */
  readonly pair: string | null
  readonly service: 'plumbing' | 'landscaping'
  readonly portrait: boolean
  /** Stored lying on its side with EXIF Orientation 6, as phones do for upright pictures. */
  readonly sideways: boolean
  /** Local time, EXIF form. */
  readonly taken: string
  /** Degrees north and east. */
  readonly place: readonly [number, number]
  readonly phone: 'wren' | 'heron'
  readonly seed: number
  readonly samples: number
  readonly look: Development
  readonly build: () => Stage
}

type Given = 'slug' | 'title' | 'scene' | 'stage' | 'pair' | 'service' | 'taken' | 'place' | 'seed' | 'build'

/** A shot with the usual settings: held level, first phone, three samples per pixel. */
export const shot = (s: Pick<Shot, Given> & Partial<Shot>): Shot => ({
  portrait: false,
  sideways: false,
  phone: 'wren',
  samples: 3,
  look: {},
  ...s,
})
