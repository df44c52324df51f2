import { Flex, Group, Text, Title } from '@mantine/core'
import IconPhotoUp from '~icons/tabler/photo-up'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { Project } from '#contract/projects.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotosSkeleton } from './PhotosSkeleton.tsx'
import { uploadPhotos } from './uploadPhotos.ts'
import { useUploads } from './uploads/store.ts'
import { UploadSummary } from './UploadSummary.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { usePhotos } from './usePhotos.ts'
import { useRemovePhoto } from './useRemovePhoto.ts'
import styles from './photos.module.css'

const ProjectPhotoViewer = lazy(async () => ({
  default: (await import('./ProjectPhotoViewer.tsx')).ProjectPhotoViewer,
}))

/** What the photos need to know of their project. */
export type PhotosProject = Pick<Project, 'id' | 'name' | 'may'>

const none: readonly Photo[] = []

interface PhotosSectionProps {
  project: PhotosProject
  /** It is a part of another record, whose own act leads. */
  quiet?: boolean
}

/** The photos of a project: added, seen large, removed. */
export function PhotosSection({ project, quiet = false }: PhotosSectionProps) {
  const text = useText()
  const phone = usePhone()
  const { slug } = useSite()
  const list = usePhotos(project.id)
  const { mutate: remove } = useRemovePhoto(project.id)
  const uploads = useUploads().filter((upload) => upload.projectId === project.id && upload.state !== 'cancelled')
  const [open, setOpen] = useQueryState('photo', { ...parseAsString, history: 'push' })
  const mayAdd = project.may.add_photos

  const take = useCallback(
    (files: File[]) => {
      uploadPhotos({ slug, projectId: project.id, place: project.name }, files)
    },
    [slug, project.id, project.name],
  )
  const over = useFileDrop(mayAdd, take)
  const openPhoto = useCallback(({ id }: Photo) => void setOpen(id), [setOpen])
  const removePhoto = useCallback((photo: Photo) => remove(photo), [remove])

  const photos = list.data?.photos ?? none
  // An upload is shown until its own picture is: the photo on the screen never goes away in between.
  const shown = new Set<string>(photos.filter(({ state }) => state !== 'processing').map(({ id }) => id))
  const onTheirWay = uploads.filter(({ photoId, duplicate }) => duplicate || photoId === null || !shown.has(photoId))
  const covered = new Set(onTheirWay.flatMap(({ photoId, duplicate }) => (duplicate ? [] : (photoId ?? []))))
  const visible = photos.filter(({ id }) => !covered.has(id))
  const usable = photos.filter(({ state }) => state !== 'failed')
  const start = usable.findIndex(({ id }) => id === open)

  // nothing is dropped on a phone
  const empty = phone ? 'photos.emptyPhone' : 'photos.empty'

  const body = () => {
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <PhotosSkeleton />
    if (visible.length + onTheirWay.length === 0) {
      return <EmptyPart icon={IconPhotoUp}>{text(mayAdd ? empty : 'photos.none')}</EmptyPart>
    }
    return (
      <PhotoGrid photos={visible} uploads={onTheirWay} onOpen={openPhoto} onRemove={mayAdd ? removePhoto : undefined} />
    )
  }
  return (
    <Flex component="section" gap="sm" direction="column" aria-labelledby="photos-heading">
      <Head count={usable.length} onFiles={mayAdd ? take : undefined} quiet={quiet} />
      <UploadSummary uploads={uploads} />
      {body()}
      {over && (
        <div className={styles['drop']} aria-hidden>
          <Flex component="span" gap="sm" align="center">
            <IconPhotoUp size={28} aria-hidden />
            {text('photos.drop')}
          </Flex>
        </div>
      )}
      <Suspense fallback={null}>
        {start !== -1 && (
          <ProjectPhotoViewer
            photos={usable}
            start={start}
            onClose={() => void setOpen(null)}
            onRemove={mayAdd ? removePhoto : undefined}
          />
        )}
      </Suspense>
    </Flex>
  )
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
