import { z } from 'zod'
import { photoTreatments } from '#contract/website/values.ts'
import { photoFailures } from '#contract/photos.ts'

const photo = z.number().int()

const Color = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a picture of a page shows, in the colors of its look. */
export const ShareDrawing = z.object({
  title: z.string(),
  name: z.string(),
  colors: z.object({ ground: Color, ink: Color, quiet: Color, accent: Color }),
  /** Files on this machine. */
  photo: z.string().nullable(),
  logo: z.string().nullable(),
  /** What of the photo stays in sight, each from 0 to 1. */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** How the look shows photos. */
  tone: z.enum(photoTreatments),
})
export type ShareDrawing = z.output<typeof ShareDrawing>

/** What the process that makes pictures is told. A photo has a number from `open` to `close`. */
export const StudioOrder = z.discriminatedUnion('act', [
  z.object({ act: z.literal('open'), photo, file: z.string(), contentType: z.string() }),
  z.object({ act: z.literal('share'), photo, drawing: ShareDrawing }),
  z.object({ act: z.literal('feed'), photo, focus: z.object({ x: z.number(), y: z.number() }) }),
  z.object({ act: z.enum(['first', 'others', 'compact', 'plain', 'print', 'marks', 'close']), photo }),
])
export type StudioOrder = z.output<typeof StudioOrder>

const Picture = z.object({
  name: z.string(),
  width: z.number().int(),
  type: z.enum(['image/webp', 'image/avif', 'image/jpeg', 'image/png']),
  data: z.instanceof(Uint8Array<ArrayBufferLike>),
})

/** What it answers: to `others`, `compact`, `plain`, `print`, `feed`, and `marks` a picture each and then `done`, to all else once. */
export const StudioAnswer = z.discriminatedUnion('said', [
  z.object({ said: z.literal('opened'), photo, width: z.number().int(), height: z.number().int() }),
  z.object({ said: z.literal('first'), photo, picture: Picture, placeholder: z.string() }),
  z.object({ said: z.literal('picture'), photo, picture: Picture }),
  z.object({ said: z.literal('done'), photo }),
  z.object({ said: z.literal('fault'), photo, failure: z.enum(photoFailures) }),
  z.object({ said: z.literal('broken'), photo, message: z.string() }),
])
export type StudioAnswer = z.output<typeof StudioAnswer>
