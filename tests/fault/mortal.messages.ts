import { z } from 'zod'
import type { Connection } from '#server/platform/database/connection.ts'
import { moments } from './acts.ts'

/** What a mortal process is started with. */
export const Setting = z.object({
  connection: z
    .object({
      host: z.string(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
      connectionString: z.string(),
    })
    .partial(),
  serverVersion: z.number(),
  folder: z.string(),
  storageUrl: z.string().optional(),
})
export type Setting = Omit<z.input<typeof Setting>, 'connection'> & { readonly connection: Connection }

/** What it is told. It answers each with a report of the same number. */
export const Order = z.object({
  number: z.number(),
  begin: z.literal(true).optional(),
  dieAt: z.object({ act: z.string(), moment: z.enum(moments) }).optional(),
  /** Bytes that there is room for; null: as many as anybody wants. */
  room: z.number().nullable().optional(),
  sweep: z.literal(true).optional(),
  /** Milliseconds by which its clock is to be ahead. */
  ahead: z.number().optional(),
})
export type Order = z.input<typeof Order>

/** The acts seen since it was told to begin, and where it listens. The first comes by itself, with the number 0. */
export const Report = z.object({ number: z.number(), seen: z.array(z.string()), url: z.string() })
export type Report = z.output<typeof Report>
