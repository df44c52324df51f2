import { fileOf, dropFile, releaseFile } from './files.ts'
import { forgetUploads, keepUpload, keptUploads, noteUploads } from './kept.ts'
import { addUploads, changeUpload, currentUploads, dropUploads, findUpload, type Happening } from './store.ts'
import { unsentPhotos } from './unsent.ts'
import type { Upload } from './upload.ts'

/** What tabs of the same person tell each other. */
type Message =
  | { kind: 'added' }
  | { kind: 'changed'; id: string; patch: Partial<Upload> }
  | { kind: 'gone'; ids: readonly string[] }

/** Only these changed: too often to be written down, and told to other tabs anyway. */
const PASSING = new Set(['share', 'stalled'])

/** A safe file stays so long, in milliseconds: its small picture may still have to be made. */
const LINGERS = 20_000

/** Keeps a person's photos on this device and the same in all tabs, from now on. */
export function openKeeping(userId: string) {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`photo-uploads ${userId}`)
  const dirty = new Set<string>()
  let keeping = Promise.resolve()
  let noting = Promise.resolve()

  const tell = (message: Message) => tabs?.postMessage(message)
  /** Forgotten in this tab, perhaps not yet on the device. */
  const forgotten = new Set<string>()
  const load = async () => {
    const kept = await keptUploads(userId).catch(() => [])
    addUploads(
      kept.filter(({ id }) => !forgotten.has(id)),
      true,
    )
    remember()
  }

  async function keep(id: string): Promise<void> {
    const upload = findUpload(id)
    const file = upload === undefined ? null : await fileOf(id)
    if (upload === undefined || upload.state === 'safe' || file === null) return
    try {
      await keepUpload({ ...upload, kept: 'kept' }, file)
      if (findUpload(id) === undefined) {
        await forgetUploads([id])
        return
      }
      releaseFile(id)
      changeUpload(id, { kept: 'kept' })
      tell({ kind: 'added' })
    } catch {
      // Mostly there is no room; whatever it is, the photo goes on from memory, and the person is told.
      changeUpload(id, { kept: 'memory' })
    }
  }

  function note(): void {
    const changed = [...dirty].flatMap((id) => findUpload(id) ?? [])
    dirty.clear()
    noting = noting.then(() => noteUploads(changed)).catch(() => undefined)
  }

  function change(upload: Upload, patch: Partial<Upload>): void {
    if (upload.kept === 'kept') {
      tell({ kind: 'changed', id: upload.id, patch })
      if (Object.keys(patch).every((name) => PASSING.has(name))) return
      if (dirty.size === 0) queueMicrotask(note)
      dirty.add(upload.id)
    }
    if (patch.state === 'safe') setTimeout(() => dropFile(upload.id), LINGERS)
  }

  function follow({ added = [], changed = [], gone = [], elsewhere }: Happening): void {
    if (elsewhere) return
    for (const { id, kept } of added) if (kept === 'pending') keeping = keeping.then(() => keep(id))
    for (const { upload, patch } of changed) change(upload, patch)
    const kept = gone.filter((upload) => upload.kept === 'kept').map(({ id }) => id)
    for (const { id } of gone) {
      forgotten.add(id)
      releaseFile(id)
    }
    if (kept.length > 0) {
      noting = noting.then(() => forgetUploads(kept)).catch(() => undefined)
      tell({ kind: 'gone', ids: kept })
    }
    remember()
  }

  let remembered: boolean | undefined
  /** Whether the next opening of the office has to look. */
  function remember(): void {
    const any = currentUploads().length > 0
    if (any === remembered) return
    remembered = any
    unsentPhotos.remember(userId, any)
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'added') void load()
    else if (data.kind === 'gone') dropUploads(data.ids, true)
    else changeUpload(data.id, data.patch, true)
  })
  return { follow, load, close: () => tabs?.close() }
}
