import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const office = join(import.meta.dirname, '../../office/src')
const KILOBYTE = 1000

/** An area of the office, and how many kilobytes of 1,000 its own code may be, gzipped, with its texts in one language. */
export interface AreaBound {
  readonly area: string
  readonly most: number
}

/**
 * Refuses a build in which an area is larger than it may be. Of a file that several areas share, an area has its part of
 * the words.
 * @param report is told what each area is
 * @throws Error that names the areas, and by how much
 */
export function areaSizes(
  bounds: readonly AreaBound[],
  report: (sizes: ReadonlyMap<string, number>) => void = () => undefined,
): Plugin {
  return {
    name: 'area-sizes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
      const textOf = (name: string): string => {
        const file = bundle[name]
        return file === undefined ? '' : file.type === 'chunk' ? file.code : String(file.source)
      }
      const sizes = new Map(bounds.map(({ area }) => [area, sizeOf(area, chunks, textOf)]))
      report(sizes)
      const over = bounds.filter(({ area, most }) => (sizes.get(area) ?? 0) > most)
      if (over.length === 0) return
      const named = over.map(({ area, most }) => `${area}: ${sizes.get(area)?.toFixed(1)} kB of ${most}`)
      throw new Error(`more code than an area may have, gzipped: ${named.join('; ')}`)
    },
  }
}

function sizeOf(area: string, chunks: readonly Chunk[], textOf: (name: string) => string): number {
  const isOwn = (id: string): boolean =>
    id.startsWith(`${join(office, 'areas', area)}/`) || id.startsWith(join(office, 'texts/en', `${area}.json`))
  return chunks.reduce((sum, chunk) => {
    const parts = Object.entries(chunk.modules)
    const length = (modules: typeof parts) => modules.reduce((all, [, { renderedLength }]) => all + renderedLength, 0)
    const own = parts.filter(([id]) => isOwn(id))
    if (own.length === 0) return sum
    const whole = [chunk.code, ...[...(chunk.viteMetadata?.importedCss ?? [])].map(textOf)]
    const bytes = whole.reduce((all, text) => all + gzipSync(text, { level: 9 }).length, 0)
    return sum + (bytes / KILOBYTE) * (length(own) / Math.max(1, length(parts)))
  }, 0)
}
