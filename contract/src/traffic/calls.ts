// Small on purpose: two calls, of one request and of all visits.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, RequestId, slugParams } from '../shared.ts'
import { RequestTouch, WebsiteFigures } from './types.ts'

export const trafficCalls = {
  listRequestTouches: {
    summary: 'How somebody who asked for work found the business: the first way and the last, if there were several',
    access: 'office',
    limit: 'read',
    params: slugParams.extend({ requestId: RequestId }),
    ok: z.object({ touches: z.array(RequestTouch).max(2) }),
  },
  getWebsiteFigures: {
    summary:
      'Visits, calls, forms, chats, and bookings on the public pages, by day, page, and source; the last 30 days unless asked for others',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    ok: WebsiteFigures,
  },
} as const satisfies Calls<'listRequestTouches' | 'getWebsiteFigures'>
