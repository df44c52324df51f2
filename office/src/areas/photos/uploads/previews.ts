import { fileOf } from './files.ts'
import { followUploads } from './store.ts'

/** Pixels of the shorter side: sharp on a tile of 160 points. */
const SIDE = 320
/** Small pictures that are kept at hand, about 20 kB each. */
const MOST = 300

const made = new Map<string, string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * A small picture of a file on its way, made while the page has nothing else to do, one after the other. `isWanted` is
 * asked when its turn comes: what was scrolled past is not made.
 */
export function previewOf(id: string, isWanted: () => boolean): Promise<string | undefined> {
  const found = made.get(id)
  if (found !== undefined) return Promise.resolve(found)
  const turn = last.then(async () => {
    const earlier = made.get(id)
    if (earlier !== undefined || !isWanted()) return earlier
    await idle()
    return make(id)
  })
  last = turn
  return turn
}

async function make(id: string): Promise<string | undefined> {
  const file = await fileOf(id)
  // Some browsers cannot read some kinds, such as HEIC; the photo is sent all the same.
  const small = file === null ? undefined : await shrink(file).catch(() => undefined)
  if (small === undefined) return undefined
  const url = URL.createObjectURL(small)
  made.set(id, url)
  for (const oldest of made.keys()) {
    if (made.size <= MOST) break
    forget(oldest)
  }
  return url
}

async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' })
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    picture.close()
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 150 })
    else setTimeout(resolve, 16)
  })

function forget(id: string): void {
  const url = made.get(id)
  if (url !== undefined) URL.revokeObjectURL(url)
  made.delete(id)
}

followUploads(({ gone = [] }) => {
  for (const { id } of gone) forget(id)
})
