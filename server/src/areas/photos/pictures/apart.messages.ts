import { z } from 'zod'

/** What a decoder in a process of its own is asked for. */
export const ApartTask = z.object({
  file: z.string(),
  /** HEIC has a decoder of its own; `plain` is what the others are decoded with. */
  decoder: z.enum(['heic', 'plain']),
  mostPixels: z.number(),
  /** The size that the picture is to fit into. */
  width: z.number(),
  height: z.number(),
})
export type ApartTask = z.output<typeof ApartTask>

const side = z.number().int().positive()

/** What it answers in its first line, before the pixels. */
export const ApartAnswer = z.union([
  z.object({ failure: z.enum(['damaged', 'too_many_pixels']) }),
  z.object({
    width: side,
    height: side,
    channels: z.union([z.literal(3), z.literal(4)]),
    full: z.object({ width: side, height: side }),
  }),
])
export type ApartAnswer = z.output<typeof ApartAnswer>
