import { z } from 'zod'
import type { Calls } from './call.ts'
import { flagNames } from './flags.ts'
import { slug } from './shared.ts'

/** What the office takes from outside, as it is set up. It is asked for once the first screen stands. */
export const Surroundings = z.object({
  flags: z.record(z.enum(flagNames), z.boolean()),
  /** Where the product's support is reached, as the address of a link: `mailto:` or `https:`; null: nowhere. */
  support: z.string().nullable(),
  /** The container of the tag manager; null: none. It is loaded for who agreed only. */
  tag_manager: z.string().nullable(),
  /** Where faults are reported by the SDK's own name of the place; null: nowhere. It is sent through this server. */
  monitoring: z.object({ dsn: z.string(), release: z.string(), environment: z.string() }).nullable(),
})
export type Surroundings = z.output<typeof Surroundings>

export const monitoringCalls = {
  getSurroundings: {
    summary:
      'Flags, support, tag manager and monitoring of the office, as they are for who asks and the business they look at',
    access: 'user',
    limit: 'read',
    /** One of the person's own businesses; without it only what is theirs counts. */
    query: z.object({ business: slug.optional() }),
    ok: z.object({ surroundings: Surroundings }),
    errors: ['not_found'],
  },
} as const satisfies Calls<'getSurroundings'>
