import { z } from 'zod'

const fact = z.object({ label: z.string(), value: z.string() })
const line = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
  amount: z.string(),
})

/** What is printed, word for word: amounts and days are written already. `paper.typ` gives it its shape. */
export const Paper = z.object({
  language: z.enum(['en', 'es']),
  /** What programs call the file, such as `Quote 1042`. */
  name: z.string(),
  brand: z.object({
    name: z.string(),
    initials: z.string(),
    /** Of the initials' ground; white can be read on it. */
    color: z.string(),
    /** Of the line below the head. */
    line: z.string(),
    /** Points that the logo takes instead of the initials; it comes beside the paper, as PNG. */
    logo: z.object({ width: z.number(), height: z.number() }).nullable(),
    lines: z.array(z.string()),
    contact: z.array(z.string()),
  }),
  title: z.string(),
  /** For whom it is: the name, then the address. */
  to: z.array(z.string()),
  facts: z.array(fact),
  /** Across the head, such as `Paid`; empty for none. */
  stamp: z.string(),
  intro: z.string(),
  /** How many photos stand below it; they come beside the paper, as JPEG. */
  pictures: z.number().int().min(0),
  recommended: z.string(),
  options: z.array(z.object({ name: z.string(), total: z.string(), text: z.string(), recommended: z.boolean() })),
  parts: z.array(z.object({ title: z.string(), heads: z.array(z.string()).length(3), rows: z.array(line) })),
  can_add: z.string(),
  extras: z.array(z.object({ name: z.string(), amount: z.string(), taken: z.boolean() })),
  note: z.string(),
  totals: z.array(fact.extend({ strong: z.boolean() })),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Lines for a pen, with what belongs on each; three at most. */
  signatures: z.array(z.string()).max(3),
  footer: z.string(),
  /** `Page {page} of {of}`, filled in by the typesetter. */
  pages: z.string(),
  /** Pages that follow, such as how it was signed. */
  pages_after: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      facts: z.array(fact),
      /** A drawn signature below the facts, as SVG of ours; empty for none. */
      drawing: z.string(),
    }),
  ),
})
export type Paper = z.output<typeof Paper>

/** What the server asks of the typesetter's process, and what it answers. */
export const PdfOrder = z.object({
  order: z.number().int(),
  paper: Paper,
  logo: z.instanceof(Uint8Array).nullable(),
  /** The photos of the paper, in their order. */
  pictures: z.array(z.instanceof(Uint8Array)),
  /** Papers that follow in the same file, each from a page of its own. */
  also: z.array(
    z.object({
      paper: Paper,
      logo: z.instanceof(Uint8Array).nullable(),
      pictures: z.array(z.instanceof(Uint8Array)),
    }),
  ),
  /** Seconds since 1970: a part of the file, so that the same document is the same bytes. */
  madeAt: z.number().int(),
})
export type PdfOrder = z.output<typeof PdfOrder>
export const PdfAnswer = z.union([
  z.object({ order: z.number().int(), pdf: z.instanceof(Uint8Array) }),
  z.object({ order: z.number().int(), fault: z.string() }),
])
export type PdfAnswer = z.output<typeof PdfAnswer>
