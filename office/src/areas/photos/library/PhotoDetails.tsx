import { Box, Skeleton, Stack, Title } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PhotoDetails as Details, PhotoTile } from '#contract/photos.library.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { TakenFact } from './TakenFact.tsx'
import { Tagger } from './Tagger.tsx'
import { useGalleries } from './useGalleries.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import filters from '../../../ui/filters.module.css'
import styles from './viewer.module.css'
import rows from '../../../ui/rows.module.css'

export interface PhotoDetailsProps {
  /** As the list has it: changes are seen there at once. Undefined where it is not among those shown. */
  tile: PhotoTile | undefined
  photo: Details | undefined
  failed: boolean
  onRetry: () => void
}

/** What is known of a photo, and what is decided about it. */
export function PhotoDetails({ tile, photo, failed, onRetry }: PhotoDetailsProps) {
  const text = useText()
  const shown = tile ?? photo
  return (
    <section className={styles['details']} aria-label={text('library.details')}>
      <Title order={2} mb="sm">
        {text('library.details')}
      </Title>
      {shown === undefined ? <Skeleton height="6rem" /> : <Decisions photo={shown} />}
      {failed && photo === undefined && <QueryError error={null} onRetry={onRetry} />}
      {photo === undefined && !failed && <Skeleton height="10rem" />}
      {photo !== undefined && <Facts photo={photo} galleries={shown?.galleries ?? []} />}
    </section>
  )
}

function Decisions({ photo }: { photo: Pick<PhotoTile, 'id' | 'tags' | 'is_good_for_post' | 'show_on_website'> }) {
  const text = useText()
  const { role } = useSite()
  const change = usePhotoChanges()
  return (
    <>
      <Stack gap={0} mx="-xs">
        <Flag
          label={text('library.goodForPost')}
          checked={photo.is_good_for_post}
          onChange={(good) => change([photo], { is_good_for_post: good }, 'library.marked')}
        />
        {role !== 'field' && (
          <Flag
            label={text('library.showOnWebsite')}
            checked={photo.show_on_website}
            onChange={(shown) => change([photo], { show_on_website: shown }, 'library.marked')}
          />
        )}
      </Stack>
      <Title order={3} mt="md" mb="xs">
        {text('library.tags')}
      </Title>
      <Tagger photos={[photo]} />
    </>
  )
}

function Flag({ label, checked, onChange }: { label: string; checked: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className={filters['option']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span className={filters['tick']} aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
      {label}
    </label>
  )
}

function Facts({ photo, galleries }: { photo: Details; galleries: readonly string[] }) {
  const text = useText()
  const formats = useFormats()
  const list = useGalleries().data?.galleries ?? []
  const names = list.filter(({ id }) => galleries.includes(id)).map(({ name }) => name)
  const { width, height } = photo.asset
  const megabytes = formats.number(Math.max(0.1, Math.round(photo.bytes / 100_000) / 10))
  return (
    <Box component="dl" mt="md" fz="sm" className={rows['facts']}>
      <Fact label={text('library.file')}>
        {photo.file_name}
        <br />
        {width !== null && height !== null
          ? text('library.sizes', { width: formats.number(width), height: formats.number(height), megabytes })
          : text('library.megabytes', { megabytes })}
      </Fact>
      <Fact label={text('library.taken')}>
        <TakenFact key={photo.id} photo={photo} />
      </Fact>
      <Fact label={text('library.place')}>{text('library.placePrivate')}</Fact>
      {photo.project !== null && (
        <Fact label={text('library.project')}>
          <Link to="/projects/$projectId" params={{ projectId: photo.project.id }}>
            {photo.project.name}
          </Link>
        </Fact>
      )}
      {photo.customer !== null && <Fact label={text('library.customer')}>{photo.customer.name}</Fact>}
      {photo.services.length > 0 && (
        <Fact label={text('library.services')}>{photo.services.map(({ name }) => name).join(', ')}</Fact>
      )}
      {names.length > 0 && <Fact label={text('library.galleries')}>{names.join(', ')}</Fact>}
      <Fact label={text('library.addedBy')}>
        <AddedBy photo={photo} />
      </Fact>
      <Fact label={text('library.lastShared')}>
        {photo.last_time_shared_on_social === null
          ? text('library.neverShared')
          : formats.dateTime(photo.last_time_shared_on_social)}
      </Fact>
      {photo.duplicates.length > 0 && (
        <Fact label={text('library.duplicates')}>
          {text('library.duplicateCount', { count: photo.duplicates.length })}
        </Fact>
      )}
    </Box>
  )
}

function AddedBy({ photo: { added_by: member, guest, created } }: { photo: Details }) {
  const text = useText()
  const when = useFormats().dateTime(created)
  if (guest !== null) return text('library.addedByGuest', { name: guest, when })
  return member === null ? when : text('library.addedByWhen', { name: member.name, when })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
