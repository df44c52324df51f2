import { z } from 'zod'

/** The layout of a file; a newer one is not read. */
export const formatVersion = 3
export const formatName = 'topline-export'

const word = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** Files of one archive, and photos that it tells of. */
export const mostFiles = 250_000

/** More than a business may keep. */
export const mostLogos = 100

/** A list that is read up to its first fault: one kept for each of a million items would fill the memory. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((list, context): z.output<Item>[] => {
      const items: z.output<Item>[] = []
      for (const one of list) {
        const read = item.safeParse(one)
        if (!read.success) {
          context.addIssue({ code: 'custom', message: 'has an item that is not right' })
          return z.NEVER
        }
        items.push(read.data)
      }
      return items
    })

/** `manifest.json`: what a file holds. */
export const Manifest = z.object({
  format: z.literal(formatName),
  version: z.number().int(),
  made: z.iso.datetime(),
  business: z.object({ slug: z.string().max(100), name: z.string().max(500) }),
  site: listOf(word, 200),
  tables: listOf(z.object({ name: word, columns: listOf(word, 300), count: z.number().int().min(0) }), 500),
  photos: listOf(z.object({ id: z.uuid(), file: z.string().max(400) }), mostFiles),
  /** Logos of the business; files of the first version have none. */
  logos: listOf(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), file: z.string().max(100) }), mostLogos).default(
    [],
  ),
  /** Attachments of quotes; files of the first two versions have none. */
  files: listOf(z.object({ id: z.uuid(), file: z.string().max(100) }), mostFiles).default([]),
  /** Photos whose original was gone. */
  missing: listOf(z.uuid(), mostFiles),
  /** The names of those whom the records name. */
  people: listOf(z.object({ id: z.uuid(), name: z.string().max(300), role: z.string().max(20).nullable() }), 100_000),
})
export type Manifest = z.output<typeof Manifest>

export const manifestName = 'manifest.json'
export const siteName = 'records/site.jsonl'
export const recordsName = (table: string): string => `records/${table}.jsonl`
export const logoName = (hash: string): string => `logos/${hash}.png`
export const fileName = (id: string): string => `files/${id}.pdf`
export const csvName = (table: string): string => `csv/${table}.csv`

/** Every name that may stand in a file; folders by themselves too, since other programs write them when they pack it again. */
export const isKnownName = (name: string): boolean =>
  name === manifestName ||
  /^(?:records|csv|photos|logos|files)\/$/.test(name) ||
  /^(?:records\/[a-z][a-z0-9_]{0,62}\.jsonl|csv\/[a-z][a-z0-9_]{0,62}\.csv|logos\/[0-9a-f]{64}\.png)$/.test(name) ||
  /^files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/.test(name) ||
  /^photos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(?!\.)[^/\\\p{Cc}]{0,200}$/u.test(name)

/** One piece of a finished file. */
export const Piece = z.object({
  name: z.string(),
  key: z.string(),
  size: z.number().int(),
  crc: z.number().int(),
  moment: z.number().int(),
})
export type Piece = z.output<typeof Piece>
export const Plan = z.object({ pieces: z.array(Piece) })
export type Plan = z.output<typeof Plan>

/** Where what a file is made of lies; photos stay where they are. */
export const exportKey = (siteId: string, exportId: string, name: string): string =>
  `sites/${siteId}/exports/${exportId}/${name}`
/** Where the parts of a file that comes in lie. */
export const partKey = (siteId: string, importId: string, part: number): string =>
  `sites/${siteId}/imports/${importId}/${part}`
