/** The pieces that can be printed, with their sizes and limits. No schemas: the office loads this. */

/** Everything that can be printed, in the order of the gallery. */
export const pieceKinds = [
  'door_hanger',
  'postcard_4x6',
  'postcard_6x9',
  'postcard_6x11',
  'eddm',
  'flyer',
  'business_card',
  'review_card',
  'yard_sign',
  'truck_magnet',
] as const
export type PieceKind = (typeof pieceKinds)[number]

/** What the owner's words, photo, and colors are set in: a colored ground, a large photo, or white paper. */
export const printTemplates = ['bold', 'photo', 'light'] as const
export type PrintTemplate = (typeof printTemplates)[number]

/** The words of a piece. Each piece has some of them. */
export const printFields = ['headline', 'text', 'back_headline', 'back_text', 'call', 'person', 'role'] as const
export type PrintField = (typeof printFields)[number]

/** The three files of a piece: with crop marks around the bleed, the bleed alone, or cut to its size. */
export const printVariants = ['marks', 'bleed', 'trim'] as const
export type PrintVariant = (typeof printVariants)[number]

export interface PieceShape {
  /** Inches, after it is cut. */
  readonly width: number
  readonly height: number
  /** Inches from the edge within which nothing stands that must not be cut. */
  readonly safe: number
  readonly sides: 1 | 2
  /** Pixels per inch that a photo needs: what is read from a distance needs fewer. */
  readonly ppi: number
  /** Inches that the code must have at least, without its quiet zone; null: the piece has no code. */
  readonly code: number | null
  readonly fields: readonly PrintField[]
  readonly hasPhoto: boolean
  /** Where the code leads and what its visits are called, until somebody says otherwise. */
  readonly source: string
}

const mailed = {
  safe: 0.125,
  sides: 2,
  ppi: 300,
  code: 0.8,
  fields: ['headline', 'text', 'back_headline', 'back_text', 'call'],
  hasPhoto: true,
  source: 'postcard',
} as const
const card = { width: 3.5, height: 2, safe: 0.125, ppi: 300, hasPhoto: false } as const

/** Sizes in inches: what printers in the United States and the Postal Service take. */
export const pieces: Readonly<Record<PieceKind, PieceShape>> = {
  door_hanger: { ...mailed, width: 4.25, height: 11, code: 1, source: 'door-hanger' },
  postcard_4x6: { ...mailed, width: 6, height: 4 },
  postcard_6x9: { ...mailed, width: 9, height: 6 },
  postcard_6x11: { ...mailed, width: 11, height: 6 },
  eddm: { ...mailed, width: 9, height: 6.5, source: 'eddm' },
  flyer: {
    ...mailed,
    width: 8.5,
    height: 11,
    safe: 0.25,
    sides: 1,
    code: 1,
    fields: ['headline', 'text', 'back_headline', 'call'],
    source: 'flyer',
  },
  business_card: {
    ...card,
    sides: 2,
    code: 0.6,
    fields: ['person', 'role', 'back_headline'],
    source: 'business-card',
  },
  review_card: { ...card, sides: 2, code: 0.6, fields: ['headline', 'text', 'back_headline'], source: 'review-card' },
  yard_sign: {
    width: 24,
    height: 18,
    safe: 0.5,
    sides: 1,
    ppi: 150,
    code: 4,
    fields: ['headline'],
    hasPhoto: false,
    source: 'yard-sign',
  },
  truck_magnet: {
    width: 24,
    height: 12,
    safe: 0.5,
    sides: 1,
    ppi: 150,
    code: 4,
    fields: ['headline'],
    hasPhoto: false,
    source: 'truck',
  },
}

/** Inches of ink beyond the cut, and of the marks around it. */
export const bleed = 0.125
export const markRoom = 0.25

export const printLimits = {
  designs: 60,
  codes: 200,
  /** Characters of each kind of words. Whether they fit says the typesetter. */
  headline: 80,
  text: 300,
  name: 60,
} as const

/** What is looked at before a file is given out. */
export const printChecks = ['size', 'words', 'photo', 'fonts', 'code'] as const
export type PrintCheckName = (typeof printChecks)[number]
