import { z } from 'zod'
import type { Calls } from './call.ts'
import { requiredName, slugParams, text, Version, ViewId } from './shared.ts'

/** Screens with lists whose filters can be kept. */
export const viewScreens = ['requests', 'projects', 'customers', 'schedule', 'quotes', 'invoices', 'payments'] as const

/** Filters kept under a name, for the person who made them. `query` is the screen's address after the question mark. */
export const View = z.object({
  id: ViewId,
  screen: z.enum(viewScreens),
  name: z.string(),
  query: z.string(),
  version: Version,
})
export type View = z.output<typeof View>

const viewParams = slugParams.extend({ viewId: ViewId })

export const viewCalls = {
  listViews: {
    summary: 'A person’s own saved views of a screen, in the order they were made',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({ screen: z.enum(viewScreens) }),
    ok: z.object({ views: z.array(View) }),
  },
  createView: {
    summary: 'Keeps filters under a name',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ screen: z.enum(viewScreens), name: requiredName(60), query: text(2000) }),
    ok: z.object({ view: View }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateView: {
    summary: 'Renames a view, or keeps other filters under its name',
    access: 'field',
    limit: 'write',
    params: viewParams,
    body: z.strictObject({ name: requiredName(60), query: text(2000) }).partial(),
    ok: z.object({ view: View }),
    versioned: true,
    errors: ['conflict', 'stale'],
  },
  deleteView: {
    summary: 'Forgets a view',
    access: 'field',
    limit: 'write',
    params: viewParams,
    ok: z.object({ view: View }),
  },
} as const satisfies Calls<'listViews' | 'createView' | 'updateView' | 'deleteView'>
