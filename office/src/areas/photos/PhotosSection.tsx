import { Flex, Group, Text, Title } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconPhotoUp from '~icons/tabler/photo-up'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback } from 'react'
import type { Photo } from '#contract/photos.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { PartProblem } from '../../ui/page/PartProblem.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { DropHint } from './components/DropHint.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotosSkeleton } from './PhotosSkeleton.tsx'
import { uploadPhotos } from './uploadPhotos.ts'
import { useUploads } from './uploads/store.ts'
import { UploadSummary } from './UploadSummary.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { usePhotos, type PhotoList, type PhotosRecord } from './usePhotos.ts'
import { useRemovePhoto } from './useRemovePhoto.ts'

const ProjectPhotoViewer = lazy(async () => ({
  default: (await import('./ProjectPhotoViewer.tsx')).ProjectPhotoViewer,
}))

const none: readonly Photo[] = []

/** What photos are shown of: a project, or a request that is none yet. */
export interface PhotosOf extends PhotosRecord {
  /** For the list of what is on its way. */
  readonly name: string
  readonly mayAdd: boolean
}

interface PhotosSectionProps {
  of: PhotosOf
  /** It is a part of another record, whose own act leads. */
  quiet?: boolean
}

/** The photos of a project or a request: added, seen large, removed. */
export function PhotosSection({ of, quiet = false }: PhotosSectionProps) {
  const { slug } = useSite()
  const { id, kind, name, mayAdd } = of
  const list = usePhotos(of)
  const { mutate: remove } = useRemovePhoto(of)
  const { uploads, onTheirWay, visible, usable } = useShown(of, list.data)
  const [open, setOpen] = useQueryState('photo', { ...parseAsString, history: 'push' })

  const take = useCallback(
    (files: File[]) => {
      uploadPhotos({ slug, place: name, ...(kind === 'project' ? { projectId: id } : { requestId: id }) }, files)
    },
    [slug, id, kind, name],
  )
  const over = useFileDrop(mayAdd, take)
  const openPhoto = useCallback((photo: Photo) => void setOpen(photo.id), [setOpen])
  const removePhoto = useCallback((photo: Photo) => remove(photo), [remove])
  const onRemove = mayAdd ? removePhoto : undefined
  const start = usable.findIndex((photo) => photo.id === open)

  return (
    <Flex component="section" gap="sm" direction="column" aria-labelledby="photos-heading">
      <Head count={usable.length} onFiles={mayAdd ? take : undefined} quiet={quiet} />
      <UploadSummary uploads={uploads} />
      {visible.length + onTheirWay.length > 0 && (
        <PhotoGrid photos={visible} uploads={onTheirWay} onOpen={openPhoto} onRemove={onRemove} />
      )}
      <Missing list={list} isEmpty={visible.length + onTheirWay.length === 0} mayAdd={mayAdd} quiet={quiet} />
      {over && <DropHint />}
      <Suspense fallback={null}>
        {start !== -1 && (
          <ProjectPhotoViewer photos={usable} start={start} onClose={() => void setOpen(null)} onRemove={onRemove} />
        )}
      </Suspense>
    </Flex>
  )
}

/** Which photos stand in the grid, those on their way after them. */
function useShown({ kind, id }: PhotosOf, list: PhotoList | undefined) {
  const uploads = useUploads().filter(
    (upload) => (kind === 'project' ? upload.projectId : upload.requestId) === id && upload.state !== 'cancelled',
  )
  const photos = list?.photos ?? none
  // An upload is shown until its own picture is: the photo on the screen never goes away in between.
  const shown = new Set<string>(photos.filter(({ state }) => state !== 'processing').map((photo) => photo.id))
  const onTheirWay = uploads.filter(({ photoId, duplicate }) => duplicate || photoId === null || !shown.has(photoId))
  const covered = new Set(onTheirWay.flatMap(({ photoId, duplicate }) => (duplicate ? [] : (photoId ?? []))))
  return {
    uploads,
    onTheirWay,
    visible: photos.filter((photo) => !covered.has(photo.id)),
    usable: photos.filter(({ state }) => state !== 'failed'),
  }
}

interface MissingProps {
  list: ReturnType<typeof usePhotos>
  isEmpty: boolean
  mayAdd: boolean
  quiet: boolean
}

/** What stands for photos that are not there: on their way, not loaded, not on this device, or none at all. */
function Missing({ list, isEmpty, mayAdd, quiet }: MissingProps) {
  const text = useText()
  const phone = usePhone()
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.fetchStatus === 'paused') return <EmptyPart icon={IconCloudOff}>{text('photos.notHere')}</EmptyPart>
    if (!list.isError) return <PhotosSkeleton />
    return quiet ? (
      <PartProblem error={list.error} onRetry={retry} />
    ) : (
      <QueryError error={list.error} onRetry={retry} />
    )
  }
  if (!isEmpty) return null
  // nothing is dropped on a phone
  const words = phone ? 'photos.emptyPhone' : 'photos.empty'
  return <EmptyPart icon={IconPhotoUp}>{text(mayAdd ? words : 'photos.none')}</EmptyPart>
}

interface HeadProps extends Pick<PhotosSectionProps, 'quiet'> {
  count: number
  onFiles: ((files: File[]) => void) | undefined
}

function Head({ count, onFiles, quiet = false }: HeadProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <Flex component="header" gap="sm" justify="space-between" align="center" wrap="wrap">
      <Title order={quiet ? 3 : 2} id="photos-heading">
        {text('photos.heading')}
        {count > 0 && (
          <Text span ml="xs" c="dimmed" fw={500} inherit>
            {formats.number(count)}
          </Text>
        )}
      </Title>
      {onFiles !== undefined && (
        <Group gap="xs">
          <AddPhotos onFiles={onFiles} quiet={quiet} />
        </Group>
      )}
    </Flex>
  )
}
