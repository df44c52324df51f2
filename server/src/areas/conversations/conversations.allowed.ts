import { z } from 'zod'

/** The free times that a message offered, as they are kept with it. */
export const AllowedTimes = z.array(z.object({ starts: z.coerce.date(), ends: z.coerce.date() })).catch([])
