import { Group, Stack } from '@mantine/core'
import { useCallback } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { AddPhotos } from '../AddPhotos.tsx'
import { DropHint } from '../components/DropHint.tsx'
import { uploadPhotos } from '../uploadPhotos.ts'
import { useUploads } from '../uploads/store.ts'
import { pageOf } from '../uploads/upload.ts'
import { UploadSummary } from '../UploadSummary.tsx'
import { UploadTiles } from '../uploads/UploadTiles.tsx'
import { useFileDrop } from '../useFileDrop.ts'
import { ALL, FEATURED } from './filters.ts'
import type { Gallery } from './useGalleries.ts'
import photos from '../photos.module.css'
import { usePhone } from '../../../lib/breakpoints.ts'

/** Takes files into the library, and into the gallery that is shown. */
export function useTakeFiles(shownId: string, galleries: readonly Gallery[] | undefined) {
  const { slug } = useSite()
  const gallery = galleries?.find((each) => each.id === shownId)
  // The one in the address is meant before its name is known.
  const isNamed = shownId !== ALL && shownId !== FEATURED
  const id = gallery?.id ?? (galleries === undefined && isNamed ? shownId : undefined)
  const place = gallery?.name ?? ''
  return useCallback(
    (files: File[]) => uploadPhotos({ slug, galleryIds: id === undefined ? [] : [id], place }, files),
    [slug, id, place],
  )
}

/** The buttons that add photos; files may also be dropped on the page or pasted. */
export function LibraryAdd({ onFiles }: { onFiles: (files: File[]) => void }) {
  const phone = usePhone()
  const over = useFileDrop(true, onFiles)
  return (
    <Group gap="xs" grow={phone} mb={phone ? 'sm' : 0}>
      <AddPhotos leading onFiles={onFiles} />
      {over && <DropHint />}
    </Group>
  )
}

/** The photos that are on their way into the library. */
export function LibraryUploads() {
  const text = useText()
  const { slug } = useSite()
  const uploads = useUploads().filter(
    (upload) => upload.slug === slug && pageOf(upload)?.to === '/photos' && upload.state !== 'cancelled',
  )
  const shown = uploads.filter(({ state }) => state !== 'safe')
  if (uploads.length === 0) return null
  return (
    <Stack gap="sm" my="xs">
      <UploadSummary uploads={uploads} />
      {shown.length > 0 && (
        <ul className={photos['grid']} aria-label={text('library.onTheirWay')}>
          <UploadTiles uploads={shown} />
        </ul>
      )}
    </Stack>
  )
}
