import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, requiredText, slugParams } from './shared.ts'

/** How it stands with the end of a business. */
export const Deletion = z.object({
  /** What has to be typed to delete it. */
  name: z.string(),
  /** Null for a business that is open. */
  closed: z
    .object({
      at: Moment,
      /** From then on it is removed, and nothing brings it back. */
      until: Moment,
      /** Who asked for it. */
      by: z.string(),
    })
    .nullable(),
  /** The last digits of the person's own phone, which a code is sent to; null where none is known, and none is asked for. */
  code_to: z.string().nullable(),
  /** What would go, and what goes. */
  holds: z.object({
    customers: z.number().int(),
    requests: z.number().int(),
    projects: z.number().int(),
    photos: z.number().int(),
    messages: z.number().int(),
    members: z.number().int(),
  }),
})
export type Deletion = z.output<typeof Deletion>

const owners = { access: 'owner', support: 'refused', params: slugParams } as const
const ok = z.object({ deletion: Deletion })

export const deletionCalls = {
  getDeletion: {
    summary: 'What goes with the business, and until when a deletion can be undone',
    ...owners,
    closed: 'found',
    limit: 'read',
    ok,
  },
  sendDeletionCode: {
    summary: 'Sends a one-time code to the owner’s own phone, to prove that it is them',
    ...owners,
    limit: 'sign-in',
    ok: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: ['conflict', 'too_many'],
  },
  deleteLandingPage: {
    summary: 'Closes the business at once, and removes it with all it has after 30 days',
    ...owners,
    closed: 'found',
    limit: 'write',
    body: z.strictObject({
      /** The business's name, as a person types it. */
      name: requiredText(120),
      /** The code just sent; needed where `code_to` is set. */
      code: z.string().trim().max(12).default(''),
    }),
    ok,
  },
  undoDeletion: {
    summary: 'Opens a closed business again, as it was',
    ...owners,
    closed: 'found',
    limit: 'write',
    ok,
    errors: ['gone'],
  },
} as const satisfies Calls<'getDeletion' | 'sendDeletionCode' | 'deleteLandingPage' | 'undoDeletion'>
