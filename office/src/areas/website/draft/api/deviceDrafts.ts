import type { Keeper } from '../../../../lib/forms/autosave.ts'
import { shelf } from '../../../../lib/database.ts'
import { currentSession } from '../../../../lib/session.ts'

/** What a member wrote of a business's website and the server does not have yet. */
interface KeptDraft {
  readonly userId: string
  readonly slug: string
  /** As the autosave wrote it. */
  readonly text: string
}

/** A document can be too large for local storage, which the whole office shares. */
const drafts = shelf('site-drafts', ['userId', 'slug'])

const person = (): string | null => {
  const session = currentSession()
  return session.status === 'authenticated' ? session.userId : null
}

/** Only what this office wrote under its own key is read. */
const isKept = (found: unknown): found is KeptDraft =>
  typeof found === 'object' && found !== null && 'text' in found && typeof found.text === 'string'

/** Finds what the person left unsaved here; null where there is nothing, or where the device keeps nothing. */
export async function readKeptDraft(slug: string): Promise<string | null> {
  const userId = person()
  if (userId === null) return null
  try {
    const found: unknown = await drafts.within('readonly', (store) => store.get([userId, slug]))
    return isKept(found) ? found.text : null
  } catch {
    // a private window: the draft lives as long as the page
    return null
  }
}

/**
 * Keeps the person's draft of one business. What was kept before is read ahead (`readKeptDraft`), because an editor cannot
 * wait for it; writes follow each other in the order in which they were made.
 */
export function draftKeeper(slug: string, kept: string | null): Keeper {
  let isFirst = true
  return {
    read: () => kept,
    write(_name, text) {
      const userId = person()
      // nothing was kept and nothing is to be: no database is opened for that
      const isIdle = isFirst && kept === null && text === null
      isFirst = false
      if (userId === null || isIdle) return
      const record: KeptDraft | null = text === null ? null : { userId, slug, text }
      const done =
        record === null
          ? drafts.within('readwrite', (store) => store.delete([userId, slug]))
          : drafts.within('readwrite', (store) => store.put(record))
      // a full disk: the draft lives as long as the page
      done.catch(() => undefined)
    },
  }
}
