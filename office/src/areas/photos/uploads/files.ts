import { forgetFiles, keptFile } from './kept.ts'

/** Files that this device does not keep, or not yet. */
const inMemory = new Map<string, Blob>()

/** Holds a file until the device keeps it. */
export function holdFile(id: string, file: Blob): void {
  inMemory.set(id, file)
}

/** The file of an upload; null when there is none any more. */
export async function fileOf(id: string): Promise<Blob | null> {
  return inMemory.get(id) ?? (await keptFile(id).catch(() => null))
}

/** The device keeps the file now: its copy stays when the original is moved or its card is taken out. */
export function releaseFile(id: string): void {
  inMemory.delete(id)
}

/** The server has it. */
export function dropFile(id: string): void {
  inMemory.delete(id)
  void forgetFiles([id]).catch(() => undefined)
}

/** Another person may sign in. */
export function dropAllFiles(): void {
  inMemory.clear()
}
