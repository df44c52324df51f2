/** How much to make. */
export interface Scale {
  readonly sites: number
  /** Of each site, as all below. */
  readonly projects: number
  readonly customers: number
  readonly requests: number
  readonly notes: number
  readonly seed: number
  /** The sites are numbered from here on. */
  readonly firstNumber: number
  /** The end of the three years that the rows are spread over. */
  readonly now: Date
}

/** What belongs to one stretch of time, of every site. */
export interface Chunk {
  readonly index: number
  readonly of: number
}

const rowsPerChunk = 2000

/** Chunks of about 2,000 projects: large enough to be fast, small enough to end well within a statement's time. */
export const chunksOf = ({ sites, projects }: Pick<Scale, 'sites' | 'projects'>): number =>
  Math.max(1, Math.min(projects, Math.ceil((sites * projects) / rowsPerChunk)))

/** Places of a site's rows that a chunk holds: every chunk gets its share, whatever is left over is spread. */
export function shareOf(total: number, { index, of }: Chunk): { from: number; to: number } {
  return { from: Math.floor((total * index) / of), to: Math.floor((total * (index + 1)) / of) }
}

const span = 3 * 365 * 24 * 3_600_000

/** When the row at this place of so many came in. */
export const momentOf = (scale: Scale, place: number, total: number): Date =>
  new Date(scale.now.getTime() - span + Math.floor((span * (place + 1)) / (total + 1)))
