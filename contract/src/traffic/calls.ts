// Small on purpose: it grows with the figures of the website.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { RequestId, slugParams } from '../shared.ts'
import { RequestTouch } from './types.ts'

export const trafficCalls = {
  listRequestTouches: {
    summary: 'How somebody who asked for work found the business: the first way and the last, if there were several',
    access: 'office',
    limit: 'read',
    params: slugParams.extend({ requestId: RequestId }),
    ok: z.object({ touches: z.array(RequestTouch).max(2) }),
  },
} as const satisfies Calls<'listRequestTouches'>
