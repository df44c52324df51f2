import { Button } from '@mantine/core'
import IconCamera from '~icons/tabler/camera'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import { useRef, type ChangeEvent } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useText } from '../../lib/texts.ts'

/** What may be chosen as a photo. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif'

interface AddPhotosProps {
  onFiles: (files: File[]) => void
  /** The first act of its screen, so it is drawn as that where no camera comes before it. */
  leading?: boolean
  /** Another act leads its screen: none of these is filled. */
  quiet?: boolean
  /** So many photos are uploaded for something, beside others that are there. */
  most?: number
}

/** Adds photos from the device; on a phone the camera comes first. */
export function AddPhotos({ onFiles, leading = false, quiet = false, most }: AddPhotosProps) {
  const text = useText()
  const phone = usePhone()
  const label = most === undefined ? text('photos.add') : text('photos.upload', { count: most })
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again later.
    event.currentTarget.value = ''
    onFiles(files)
  }
  return (
    <>
      {phone && (
        <Button
          variant={quiet ? 'light' : 'filled'}
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {text('photos.take')}
        </Button>
      )}
      <Button
        variant={leading && !phone ? 'filled' : quiet ? 'default' : 'light'}
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        onClick={() => gallery.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={gallery}
        type="file"
        hidden
        multiple={most !== 1}
        accept={PHOTO_KINDS}
        aria-label={label}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={text('photos.take')}
        onChange={take}
      />
    </>
  )
}
