import { z } from 'zod'
import type { Calls } from './call.ts'
import { heldReasons } from './conversations.ts'
import { customerParams } from './customers.ts'
import { MessageId, Moment, RequestId } from './shared.ts'

/** Days that a link works since it was made, or used for the last time. */
export const portalDays = 90
/** Open links that one customer may have; the office ends some before it makes more. */
export const portalLinks = 50

export const portalChannels = ['sms', 'email'] as const

/** The page of a customer's own, as the office sees it: how many links open it, and whether somebody came. */
export const Portal = z.object({
  /** Links that work at the moment. */
  open: z.number().int(),
  /** When the last of them ends unless it is used; null where none works. */
  expires: Moment.nullable(),
  /** How often the page was opened, by whatever link. Programs that look at links for previews are not counted. */
  views: z.number().int(),
  last_seen: Moment.nullable(),
  /** When links were ended for the last time; that can be taken back. */
  last_ended: Moment.nullable(),
  /** By which ways a link can be sent; `refusal`: why one may not be used, null where it may. */
  ways: z.array(
    z.object({ channel: z.enum(portalChannels), contact: z.string(), refusal: z.enum(heldReasons).nullable() }),
  ),
  /** Whether a link opens the page at all: one of a customer who is archived does not. */
  reachable: z.boolean(),
})
export type Portal = z.output<typeof Portal>

export const portalCalls = {
  getPortal: {
    summary: 'The page of a customer’s own: its links, and by which ways one can be sent',
    access: 'office',
    limit: 'read',
    params: customerParams,
    ok: z.object({ portal: Portal }),
  },
  sendPortal: {
    summary: 'Sends a customer a link to their own page; a message that may not leave is kept and says why',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: z.strictObject({
      channel: z.enum(portalChannels),
      /** In whose conversation it stands; the customer’s newest request unless told. */
      request_id: RequestId.optional(),
    }),
    ok: z.object({ portal: Portal, message_id: MessageId, held: z.enum(heldReasons).nullable() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  createPortalLink: {
    summary: 'Makes a link to a customer’s own page; its address is in this answer and nowhere else',
    access: 'office',
    limit: 'write',
    params: customerParams,
    ok: z.object({ portal: Portal, address: z.url() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePortal: {
    summary: 'Ends every link to a customer’s own page (`ended: false` takes back what was ended last)',
    access: 'office',
    limit: 'write',
    params: customerParams,
    body: z.strictObject({ ended: z.boolean() }),
    ok: z.object({ portal: Portal }),
  },
} as const satisfies Calls<'getPortal' | 'sendPortal' | 'createPortalLink' | 'updatePortal'>
