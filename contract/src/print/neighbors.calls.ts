import { z } from 'zod'
import type { Calls } from '../call.ts'
import { growthLimits } from '../growth.ts'
import { named, ProjectId, queryNumber, slugParams } from '../shared.ts'
import { MailingCount } from './mailings.types.ts'
import { mailingDistances, mailingLimits } from './mailings.values.ts'
import { PrintOrder } from './orders.types.ts'
import { mailProviders, neighborKinds } from './orders.values.ts'
import { PrintDesign, PrintPhoto, PrintWords } from './types.ts'
import { printTemplates } from './values.ts'

const params = slugParams.extend({ projectId: ProjectId })
const kind = z.enum(neighborKinds)
const [, , usual] = mailingDistances

export const neighborCalls = {
  getNeighborMailing: {
    summary:
      'A postcard to the neighbors of a job as it would look, with a photo of it, and who would get one; keeps nothing',
    access: 'office',
    limit: 'read',
    params,
    query: z.object({
      kind: kind.default('postcard_4x6'),
      metres: queryNumber(mailingLimits.nearest, growthLimits.farthest, usual),
    }),
    ok: z.object({
      project: named(ProjectId),
      /** Nobody is near a job of which is not known where it was. */
      is_placed: z.boolean(),
      draft: z.object({ kind, template: z.enum(printTemplates), words: PrintWords, photo: PrintPhoto.nullable() }),
      count: MailingCount,
    }),
    errors: ['conflict'],
  },
  createNeighborMailing: {
    summary:
      'Makes that postcard with a code of its own, its list, and the order of them; a mailer to every door has no addresses, and is the piece alone',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params,
    body: z.strictObject({
      kind,
      metres: z.number().int().min(mailingLimits.nearest).max(growthLimits.farthest),
      provider: z.enum(mailProviders),
    }),
    ok: z.object({ design: PrintDesign, order: PrintOrder.nullable() }),
    status: 201,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
} as const satisfies Calls<'getNeighborMailing' | 'createNeighborMailing'>
