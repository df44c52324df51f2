import { z } from 'zod'
import { OwnPath, ReferralCode, VisitSource } from '../growth.ts'
import { Day, id, Moment, nameText, PhotoId, text, Version } from '../shared.ts'
import { pieceKinds, printChecks, printFields, printLimits, printTemplates, printVariants } from './values.ts'

export const PrintDesignId = id<'PrintDesignId'>()
export type PrintDesignId = z.output<typeof PrintDesignId>
export const PrintCodeId = id<'PrintCodeId'>()
export type PrintCodeId = z.output<typeof PrintCodeId>

/** The words of a piece as its owner writes them; one that the piece has no room for says nothing. */
export const PrintWords = z.strictObject({
  headline: text(printLimits.headline),
  text: text(printLimits.text),
  back_headline: text(printLimits.headline),
  back_text: text(printLimits.text),
  call: text(printLimits.name),
  person: text(printLimits.name),
  role: text(printLimits.name),
})
export type PrintWords = z.output<typeof PrintWords>

const share = z.number().min(0).max(1)
/** A photo of the business, and the point of it that stays in sight when it is cut. */
export const PrintPhoto = z.strictObject({ photo_id: PhotoId, focus: z.strictObject({ x: share, y: share }) })
export type PrintPhoto = z.output<typeof PrintPhoto>

/** A code that is printed: what it leads to can be changed after it was. */
export const PrintCode = z.object({
  id: PrintCodeId,
  /** What stands in its address: `/q/k7f2m9qa`. */
  code: ReferralCode,
  address: z.string(),
  name: z.string(),
  /** The page of the business's website that it leads to. */
  path: OwnPath,
  /** How visits and requests that come by it are counted. */
  source: VisitSource,
  /** Times that somebody opened it, programs left out. */
  scans: z.number().int().min(0),
  last_scan: Day.nullable(),
  version: Version,
  created: Moment,
})
export type PrintCode = z.output<typeof PrintCode>

export const PrintDesign = z.object({
  id: PrintDesignId,
  kind: z.enum(pieceKinds),
  template: z.enum(printTemplates),
  words: PrintWords,
  photo: PrintPhoto.nullable(),
  code: PrintCode,
  version: Version,
  created: Moment,
  modified: Moment,
})
export type PrintDesign = z.output<typeof PrintDesign>

/** One thing that was looked at before a file is given out. */
export const PrintCheck = z.object({
  check: z.enum(printChecks),
  ok: z.boolean(),
  /** What was found: pixels per inch, inches of a code, fonts in the file; 0 where it is about none. */
  found: z.number(),
  /** What the piece needs. */
  needs: z.number(),
  /** The words that do not fit. */
  fields: z.array(z.enum(printFields)),
})
export type PrintCheck = z.output<typeof PrintCheck>

/** What is drawn: a design that is kept, or one that somebody is thinking of. */
export const PrintDraft = z.strictObject({
  kind: z.enum(pieceKinds),
  template: z.enum(printTemplates),
  /** Left out: words made from what is known of the business. */
  words: PrintWords.optional(),
  /** Left out: a photo of the website; null: none. */
  photo: PrintPhoto.nullable().optional(),
  /** Left out: an example of one. */
  code_id: PrintCodeId.optional(),
})
export type PrintDraft = z.output<typeof PrintDraft>

/** `small`: as a card of a list shows it. */
export const WantedPreview = PrintDraft.extend({ size: z.enum(['small', 'large']).default('large') })
export type WantedPreview = z.input<typeof WantedPreview>

/** A piece as it will look, and what would be said of its file. */
export const PrintPreview = z.object({
  words: PrintWords,
  photo: PrintPhoto.nullable(),
  checks: z.array(PrintCheck),
  sides: z
    .array(
      z.object({
        /** Pixels, with the bleed. */
        width: z.number().int(),
        height: z.number().int(),
        media_type: z.literal('image/webp'),
        /** Base64. */
        content: z.string(),
      }),
    )
    .max(2),
})
export type PrintPreview = z.output<typeof PrintPreview>

export const PrintFile = z.object({
  file_name: z.string(),
  media_type: z.literal('application/pdf'),
  /** Base64. */
  content: z.string(),
  variant: z.enum(printVariants),
  checks: z.array(PrintCheck),
})
export type PrintFile = z.output<typeof PrintFile>

/** What a member says of a code. */
export const codeFields = { name: nameText(printLimits.name), path: OwnPath }
