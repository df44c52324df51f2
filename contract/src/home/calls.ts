// Small on purpose: the one call of Home.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { slugParams } from '../shared.ts'
import { Home } from './types.ts'

export const homeCalls = {
  getHome: {
    summary: 'What needs somebody now, the numbers, and the first steps; members of the field see their own work',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ home: Home }),
  },
} as const satisfies Calls<'getHome'>
