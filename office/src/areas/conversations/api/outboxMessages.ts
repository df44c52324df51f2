import { patched } from '../../../lib/edits.ts'
import { temporaryId, type Entry } from '../../../lib/outbox/entry.ts'
import { isShown } from '../../../lib/outbox/standing.ts'
import { noteNamed } from '../../../lib/outbox/store.ts'
import { knownPhoto } from '../photos/api/photoCache.ts'
import { onItsWay } from './useSendMessage.ts'
import type { ShownMessage, Thread } from './useThread.ts'

/**
 * A thread with what waits on this device, and what the server has not accepted, each in its place. Pure but for the names
 * of new messages.
 */
export function withWaiting(thread: Thread, entries: readonly Entry[], slug: string, requestId: string): Thread {
  return entries
    .filter((entry) => entry.slug === slug && isShown(entry))
    .reduce((sofar, entry) => {
      const { id, deed, at, state } = entry
      if (deed.kind !== 'message.send' || deed.requestId !== requestId) return sofar
      const shown = noteNamed(temporaryId(id))
      if ([...sofar.messages, ...sofar.scheduled].some((message) => message.id === shown)) return sofar
      const message: ShownMessage = {
        ...onItsWay({ ...deed, photos: photosOf(deed), idempotencyKey: id }, at),
        ...(state === 'settling'
          ? {}
          : { waits: { standing: state === 'refused' ? 'refused' : 'waiting', entry: id } }),
      }
      return deed.sendAt === null
        ? { ...sofar, messages: [...sofar.messages, message] }
        : { ...sofar, scheduled: [...sofar.scheduled, message] }
    }, thread)
}

/** The photos of a message that waits: this device kept their ids only. */
const photosOf = ({ photoIds = [] }: { photoIds?: readonly string[] }) => photoIds.map(knownPhoto)

/** A message of the thread with something changed, scheduled or not. */
export function withMessage(thread: Thread, id: string, patch: Partial<ShownMessage>): Thread {
  return {
    ...thread,
    messages: patched(thread.messages, id, patch),
    scheduled: patched(thread.scheduled, id, patch),
  }
}
