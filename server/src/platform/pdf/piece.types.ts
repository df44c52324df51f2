import { z } from 'zod'
import { pieceKinds, printFields, printTemplates } from '#contract/print/values.ts'

/** A color for screens, and in percent of the four inks. */
const color = z.object({ rgb: z.string(), cmyk: z.array(z.number()).length(4) })

/** A picture that comes beside the piece, in pixels of the one that is printed, with what stays in sight (0 to 1). */
const picture = z.object({ width: z.number(), height: z.number(), x: z.number(), y: z.number() })

/** What is printed, word for word. `piece.typ` gives it its shape and says what does not fit. */
export const Piece = z.object({
  kind: z.enum(pieceKinds),
  template: z.enum(printTemplates),
  language: z.enum(['en', 'es']),
  /** What programs call the file. */
  name: z.string(),
  /** Inches of the cut piece, of the ink beyond it, and of the marks around that. */
  width: z.number(),
  height: z.number(),
  bleed: z.number(),
  room: z.number(),
  /** Colors of a screen, and what is only shown there: the hole of a door hanger. */
  screen: z.boolean(),
  /** Of which side; null: all, a page each. */
  side: z.number().int().nullable(),
  colors: z.object({
    brand: color,
    onBrand: color,
    dark: color,
    onDark: color,
    onDarkQuiet: color,
    accentOnDark: color,
    ink: color,
    quiet: color,
    accent: color,
    line: color,
  }),
  /** `upper`: headlines are capitals. */
  fonts: z.object({ display: z.string(), weight: z.number(), upper: z.boolean(), text: z.string() }),
  mark: z.object({
    name: z.string(),
    initials: z.string(),
    tagline: z.string(),
    phone: z.string(),
    /** Pixels of the logo, which comes as PNG. */
    logo: z.object({ width: z.number(), height: z.number() }).nullable(),
  }),
  words: z.record(z.enum(printFields), z.string()),
  services: z.array(z.string()),
  /** `4.6 from 20 reviews`; empty where nobody proved it. */
  rating: z.string(),
  license: z.string(),
  website: z.string(),
  notes: z.object({ scan: z.string(), address: z.string() }),
  photo: picture.nullable(),
  /** Smaller ones of other jobs. */
  photos: z.array(picture).max(4),
  /** A QR code: modules across, and its dark runs as row, first module, and length; null: none. */
  code: z.object({ size: z.number().int(), runs: z.array(z.array(z.number().int()).length(3)) }).nullable(),
})
export type Piece = z.output<typeof Piece>

/** What the typesetter found out about a piece. */
export const PieceFacts = z.object({
  /** Words that do not fit in their smallest size. */
  unfit: z.array(z.enum(printFields)),
  /** The fewest pixels per inch of the photo, and inches of the code; null where the piece shows none. */
  ppi: z.number().nullable(),
  code: z.number().nullable(),
  /** What the typesetter warns of, such as a font that is not there. */
  warnings: z.array(z.string()),
})
export type PieceFacts = z.output<typeof PieceFacts>

const bytes = z.instanceof(Uint8Array)

/** `pixels`: across of the picture of one side; null: the PDF of all sides; 0: nothing, only what was found out. */
export const PieceOrder = z.object({
  order: z.number().int(),
  piece: Piece,
  logo: bytes.nullable(),
  photo: bytes.nullable(),
  photos: z.array(bytes).max(4),
  pixels: z.number().int().nullable(),
  madeAt: z.number().int(),
})
export type PieceOrder = z.output<typeof PieceOrder>
export const PieceAnswer = z.object({ order: z.number().int(), made: bytes, facts: PieceFacts })
export type PieceAnswer = z.output<typeof PieceAnswer>
