// Small on purpose: the one call about the website as files; its answer leads to them.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Moment, slugParams } from '../shared.ts'

export const websiteExportCalls = {
  createWebsiteExport: {
    summary: 'The address of the published website as a ZIP that opens from a folder; it is made while it is fetched',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    ok: z.object({ url: z.string(), file_name: z.string(), expires: Moment }),
    status: 201,
  },
} as const satisfies Calls<'createWebsiteExport'>
