import { useSyncExternalStore } from 'react'
import type { photoFailures } from '#contract/photos.ts'

/** Why a photo did not get through, in words of the catalogue: `photos.reason.<word>`. */
export type UploadFailure = (typeof photoFailures)[number] | 'too_large' | 'forbidden' | 'gone' | 'unexpected'

/** `checking`: all bytes are there, the server looks at them. `safe`: it has them and they are part of the project. */
export type UploadState = 'waiting' | 'uploading' | 'checking' | 'safe' | 'failed'

/** A photo on its way to a project. */
export interface Upload {
  readonly id: string
  readonly slug: string
  readonly projectId: string
  readonly file: File
  /** The address of the file inside this browser. */
  readonly preview: string
  readonly state: UploadState
  /** 0 to 1. */
  readonly share: number
  readonly failure: UploadFailure | null
  /** What the server calls the received file. */
  readonly uploadId: string | null
  readonly photoId: string | null
}

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function become(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

/** All photos on their way, in the order they were added. They go on while the person is on other screens. */
export const currentUploads = (): readonly Upload[] => uploads

export function addUploads(added: readonly Upload[]): void {
  become([...uploads, ...added])
}

export function changeUpload(id: string, patch: Partial<Upload>): void {
  become(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
}

/** Forgets uploads, and what the browser kept for their previews. */
export function dropUploads(ids: readonly string[]): void {
  for (const upload of uploads) if (ids.includes(upload.id)) URL.revokeObjectURL(upload.preview)
  become(uploads.filter((upload) => !ids.includes(upload.id)))
}

export const findUpload = (id: string): Upload | undefined => uploads.find((upload) => upload.id === id)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The photos on their way, for a component. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, currentUploads)
