import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../platform/refusal.ts'
import { incomingFolder, type Storage } from '../../../platform/storage/storage.ts'
import { inspectPhoto, PhotoFault } from '../pictures/content.ts'
import type { Picture } from '../pictures/sizes.ts'
import { StudioEnded, withPhoto } from '../pictures/studio.ts'
import type { PhotoFailure } from '../photos.rules.ts'

/** A logo, with what was made of it. */
export interface MadeMark {
  /** SHA-256 of what was uploaded, in hex. */
  readonly hash: string
  /** Pixels of the logo itself, without what was empty around it. */
  readonly width: number
  readonly height: number
  readonly pictures: readonly Picture[]
}

/** What a person reads who sent a file that is no logo. */
const said: Readonly<Partial<Record<PhotoFailure, string>>> = {
  not_a_photo: 'Send the logo as a PNG, JPEG, or WebP file. SVG and PDF files do not work here.',
  too_many_pixels: 'This picture has too many pixels. Save it smaller and send it again.',
  empty: 'This file is empty.',
}

const refuse = (failure: PhotoFailure | undefined): Refusal => {
  const message = (failure && said[failure]) ?? 'This file is damaged. Save the logo again and send it once more.'
  return new Refusal('photo_refused', { detail: message, faults: [{ path: 'body.data', message }] })
}

/**
 * Makes the pictures of a logo out of an uploaded file, in the process that makes all pictures.
 * @throws Refusal photo_refused for whatever is no picture of dots, or harms its decoder
 */
export async function makeMark(storage: Storage, content: Uint8Array): Promise<MadeMark> {
  const key = `${incomingFolder}/mark-${randomUUID()}`
  await storage.put(key, content, { type: 'application/octet-stream' })
  try {
    return await storage.asFile(key, drawMark)
  } catch (error) {
    if (error instanceof PhotoFault) throw refuse(error.failure)
    if (error instanceof StudioEnded) throw refuse(undefined)
    throw error
  } finally {
    await storage.remove(key)
  }
}

async function drawMark(file: string): Promise<MadeMark> {
  const { sha256: hash, contentType } = await inspectPhoto(file, null)
  const pictures: Picture[] = []
  await withPhoto(file, contentType, async (photo) => {
    for await (const picture of photo.marks()) pictures.push(picture)
  })
  const logo = pictures.find(({ name }) => name === 'logo.png')
  if (!logo) throw new Error('a logo was made without its picture')
  return { hash, ...sizeOfPng(logo.data), pictures }
}

/** As its header says: the picture is ours. */
function sizeOfPng(png: Uint8Array): { width: number; height: number } {
  const header = Buffer.from(png.buffer, png.byteOffset, 24)
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}
