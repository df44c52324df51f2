import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** One photo of `demo/photos`. */
export interface Picture {
  /** File name without its ending. */
  readonly name: string
  readonly file: string
  readonly stage: 'before' | 'after' | 'during'
  /** Where the work was: `under the sink`. */
  readonly scene: string
  readonly service: 'plumbing' | 'landscaping'
  /** Upright. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly sha256: string
}

const folder = fileURLToPath(new URL('../photos', import.meta.url))

const Index = z.array(
  z.object({
    file: z.string().regex(/^[\w-]+\.jpg$/),
    stage: z.enum(['before', 'after', 'during']),
    scene: z.string(),
    service: z.enum(['plumbing', 'landscaping']),
    width: z.number().int(),
    height: z.number().int(),
  }),
)

export const readPicture = (picture: Pick<Picture, 'file'>): Promise<Buffer> =>
  readFile(path.join(folder, picture.file))

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The photos that are there. Without any the demo still works, only with nothing to look at. */
export async function readPictures(): Promise<Picture[]> {
  const text = await readFile(path.join(folder, 'index.json'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '[]'
    throw error
  })
  const entries = Index.parse(JSON.parse(text))
  const pictures = await Promise.all(
    entries.map(async (entry): Promise<Picture | undefined> => {
      const content = await readPicture(entry).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!content) return undefined
      const sha256 = createHash('sha256').update(content).digest('hex')
      return { ...entry, name: entry.file.replace(/\.jpg$/, ''), bytes: content.length, sha256 }
    }),
  )
  return pictures.filter((picture) => picture !== undefined)
}
