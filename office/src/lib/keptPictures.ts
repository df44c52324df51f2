/** Where the worker (`public/sw.js`) looks for a picture that does not come: by its address without its size. */
const PICTURES = 'pictures'

const folderOf = (url: string): string => new URL(url, location.origin).pathname.replace(/[^/]+$/, '')

/** Keeps a small picture on this device, under a name for all sizes of it. One that is kept already is not fetched. */
export async function keepPicture(url: string, signal: AbortSignal): Promise<void> {
  // missing on plain HTTP outside localhost
  if (!('caches' in globalThis)) return
  const cache = await caches.open(PICTURES)
  if ((await cache.match(folderOf(url))) !== undefined) return
  const answer = await fetch(url, { signal })
  if (answer.ok) await cache.put(folderOf(url), answer)
}

/** Forgets all of them. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURES).catch(() => false)
}
