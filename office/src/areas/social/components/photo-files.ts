import type { PostPhoto } from '#contract/social/types.ts'

/** Pixels of the longer side of a photo that leaves. */
const longest = 2048

/** The largest picture of a photo; undefined while none is there. */
const largest = ({ asset }: PostPhoto) =>
  asset.sources.filter(({ type }) => type !== 'image/avif').toSorted((one, other) => other.width - one.width)[0]

/** A photo as the networks take it: a JPEG that says nothing of when and where it was taken. */
async function asJpeg(photo: PostPhoto, index: number): Promise<File | undefined> {
  const source = largest(photo)
  if (source === undefined) return undefined
  const answer = await fetch(source.url)
  if (!answer.ok) throw new Error(`the photo answered ${answer.status}`)
  const picture = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return jpeg === null ? undefined : new File([jpeg], `photo-${index + 1}.jpg`, { type: 'image/jpeg' })
}

/** The photos of a post as files, in their order. */
export async function photoFiles(photos: readonly PostPhoto[]): Promise<File[]> {
  const files = await Promise.all(photos.filter(({ removed }) => !removed).map(asJpeg))
  return files.filter((file) => file !== undefined)
}

/** Whether the device hands files on to its other apps. */
export const canShareFiles = (files: readonly File[]): boolean =>
  files.length > 0 && typeof navigator.canShare === 'function' && navigator.canShare({ files: [...files] })

/** Hands them on: to the app that the person chooses. False where they chose none. */
export async function shareFiles(files: readonly File[], text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [...files], text })
    return true
  } catch {
    return false
  }
}

/** Puts each among the downloads, where the device hands nothing on. */
export function saveFiles(files: readonly File[]): void {
  for (const file of files) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    // the browser has begun to save it by then
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
}
