import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { constants, brotliCompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fontFiles, typefaces } from '#contract/website/fonts.ts'
import { brandStyles, lookStyles, readBrandLook, readLook } from '#contract/website/look.rules.ts'
import type { Look } from '#contract/website/theme.rules.ts'

const Manifest = z.record(z.string(), z.object({ file: z.string() }))

/** A style sheet, plain and compressed. */
export interface LookSheet {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

const knownFonts: ReadonlySet<string> = new Set(Object.values(typefaces).flatMap(fontFiles))

/** Looks that are kept in memory: each takes some 60 kB. */
const most = 100

const [pack, squeeze] = [promisify(gzip), promisify(brotliCompress)]

/** `base`: where they lie, as pages name it. Style sheets of looks, put together when somebody first asks: font faces, colors, the sections, and the theme's own. */
export function openLooks(folder: string, base: string) {
  const sheets = new LRUCache<string, Promise<LookSheet>>({ max: most })
  let manifest: Promise<z.output<typeof Manifest>> | undefined
  const cssOf = async (source: string): Promise<string> => {
    manifest ??= readFile(path.join(folder, 'manifest.json'), 'utf8').then((text) => Manifest.parse(JSON.parse(text)))
    const file = (await manifest)[source]?.file
    if (file === undefined) throw new Error(`the public site was built without ${source}`)
    return readFile(path.join(folder, file), 'utf8')
  }
  const stylesOf = async (look: Look): Promise<string> => {
    const parts = await Promise.all([cssOf('site/src/site.css'), cssOf(`site/src/themes/${look.id}.css`)])
    return [...parts.slice(0, 1), lookStyles(look, `${base}/fonts`), ...parts.slice(1)].join('\n')
  }
  const make = async (styles: string | Promise<string>): Promise<LookSheet> => {
    const plain = Buffer.from(await styles)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const [gzipped, brotli] = await Promise.all([pack(plain, { level: 9 }), squeeze(plain, quality)])
    return { plain, gzip: gzipped, brotli }
  }
  return {
    /** The style sheet of this name; undefined where it is none. */
    sheet(name: string): Promise<LookSheet> | undefined {
      const look = readLook(name)
      const color = readBrandLook(name)
      if (!look && color === undefined) return undefined
      const known = sheets.get(name)
      if (known) return known
      const made = make(look ? stylesOf(look) : brandStyles(color ?? ''))
      sheets.set(name, made)
      made.catch(() => sheets.delete(name))
      return made
    },
    /** Where a font lies; undefined for any other file. */
    font: (file: string): string | undefined => (knownFonts.has(file) ? path.join(folder, 'fonts', file) : undefined),
  }
}
export type Looks = ReturnType<typeof openLooks>
