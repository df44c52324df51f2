import { useSyncExternalStore } from 'react'
import type { Upload } from './upload.ts'

/** What happened, and whether in this tab. */
export interface Happening {
  readonly added?: readonly Upload[]
  readonly changed?: readonly { readonly upload: Upload; readonly patch: Partial<Upload> }[]
  readonly gone?: readonly Upload[]
  /** Another tab did it, and has written it down. */
  readonly elsewhere: boolean
}

/** Hundreds of photos change hundreds of times a second; the screen follows this often. In milliseconds. */
const DRAWN_EVERY = 60

let telling: ReturnType<typeof setTimeout> | undefined
let uploads: readonly Upload[] = []
const watchers = new Set<() => void>()
const followers = new Set<(happening: Happening) => void>()

function become(next: readonly Upload[], happening: Happening): void {
  uploads = next
  for (const follower of followers) follower(happening)
  telling ??= setTimeout(() => {
    telling = undefined
    for (const watcher of watchers) watcher()
  }, DRAWN_EVERY)
}

/** All photos on their way, in the order they were added, whatever screen is shown. */
export const currentUploads = (): readonly Upload[] => uploads

export const findUpload = (id: string): Upload | undefined => uploads.find((upload) => upload.id === id)

export function addUploads(added: readonly Upload[], elsewhere = false): void {
  const fresh = added.filter(({ id }) => findUpload(id) === undefined)
  if (fresh.length > 0) become([...uploads, ...fresh], { added: fresh, elsewhere })
}

/** Changes those that `patchOf` names. */
export function changeUploads(
  patchOf: (upload: Upload) => Partial<Upload> | undefined,
  { elsewhere = false }: { elsewhere?: boolean } = {},
): void {
  const changed: { upload: Upload; patch: Partial<Upload> }[] = []
  const next = uploads.map((upload) => {
    const patch = patchOf(upload)
    if (patch === undefined) return upload
    const after = { ...upload, ...patch }
    changed.push({ upload: after, patch })
    return after
  })
  if (changed.length > 0) become(next, { changed, elsewhere })
}

export function changeUpload(id: string, patch: Partial<Upload>, elsewhere = false): void {
  changeUploads((upload) => (upload.id === id ? patch : undefined), { elsewhere })
}

/** Forgets uploads. */
export function dropUploads(ids: readonly string[], elsewhere = false): void {
  const leaving = new Set(ids)
  const gone = uploads.filter(({ id }) => leaving.has(id))
  if (gone.length > 0)
    become(
      uploads.filter(({ id }) => !leaving.has(id)),
      { gone, elsewhere },
    )
}

/** Shows another person's; nothing is written down by this. */
export function emptyUploads(): void {
  become([], { gone: uploads, elsewhere: true })
}

/** Calls back after each change. Answers the function that ends it. */
export function followUploads(follower: (happening: Happening) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The photos on their way, for a component. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, currentUploads)

/** Whether nothing moves, since the connection or the server is away: those that wait for their turn wait for that too. */
function isStalled(): boolean {
  const moving = uploads.filter(({ state }) => state === 'uploading')
  return moving.length > 0 && moving.every(({ stalled }) => stalled === 'connection')
}

/** The same for a component. */
export const useStalled = (): boolean => useSyncExternalStore(subscribe, isStalled)
