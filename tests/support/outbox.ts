/** Entries, and a device that keeps them in memory: for tests. */
import type { Deed, Entry } from '#office/lib/outbox/entry.ts'

const projectId = 'p'
export const made = (title: string, body = ''): Deed => ({ kind: 'note.create', projectId, title, body })
export const changed = (noteId: string, title = 'new', body = ''): Deed => ({
  kind: 'note.change',
  projectId,
  noteId,
  title,
  body,
})
export const archived = (noteId: string, yes = true): Deed => ({
  kind: 'note.archive',
  projectId,
  noteId,
  archived: yes,
})
export const status: Deed = { kind: 'project.status', projectId, status: 'completed' }
export const moved: Deed = { kind: 'request.move', requestId: 'r', to: { stage: 'quote', status: 'sent' } }
export const placed: Deed = {
  kind: 'request.place',
  requestId: 'r',
  place: { stage: 'won', after: null, shown: 'done' },
}

export const sent = {
  kind: 'message.send',
  requestId: 'r',
  channel: 'sms',
  body: 'On my way',
  sendAt: null,
  lastSeen: 'm1',
} as const satisfies Deed

export const stamped = {
  kind: 'visit.stamp',
  visitId: 'v',
  stamp: 'started',
  at: '2026-11-23T17:10:00.000Z',
  tell: false,
} as const satisfies Deed
/** The mark above, taken back. */
export const undone = {
  kind: 'visit.undo',
  visitId: 'v',
  stamp: 'started',
  marked: stamped.at,
  at: '2026-11-23T17:11:00.000Z',
  to: 'on_the_way',
} as const satisfies Deed
export const noted = {
  kind: 'visit.note',
  visitId: 'v',
  text: 'Snaked 15 ft.',
  at: '2026-11-23T17:20:00.000Z',
} as const satisfies Deed

export const entryOf = (id: string, deed: Deed, patch: Partial<Entry> = {}): Entry => ({
  userId: 'ana',
  id,
  slug: 'miller',
  deed,
  about: 'Gate code',
  path: '/projects/p',
  seen: 3,
  guarded: true,
  at: 0,
  state: 'waiting',
  reason: null,
  tried: null,
  faults: 0,
  ...patch,
})

/** What the device keeps, and whether it can be read and written now. */
export const device = { entries: new Map<string, Entry>(), broken: false }
const unlessBroken = <Found>(found: () => Found): Promise<Found> =>
  device.broken ? Promise.reject(new Error('this device keeps nothing')) : Promise.resolve(found())

/** In the place of kept.ts: `vi.mock('./kept.ts', async () => (await import('#tests/support/outbox.ts')).kept)`. */
export const kept = {
  keepEntries: (put: readonly Entry[], gone: readonly Entry[] = []) =>
    unlessBroken(() => {
      for (const entry of put) device.entries.set(entry.id, entry)
      for (const { id } of gone) device.entries.delete(id)
    }),
  keptEntry: (userId: string, id: string) =>
    unlessBroken(() => [...device.entries.values()].find((entry) => entry.userId === userId && entry.id === id)),
  keptEntries: (userId: string) =>
    unlessBroken(() => [...device.entries.values()].filter((entry) => entry.userId === userId)),
}
