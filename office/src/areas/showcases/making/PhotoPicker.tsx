import { Button, Flex } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import IconSearch from '~icons/tabler/search'
import { useRef, useState } from 'react'
import type { Showcase, ShowcasePhoto } from '#contract/showcases.ts'
import { useMore } from '../../../lib/more.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { limits } from './draft.ts'
import { useFoundPhotos } from './useFoundPhotos.ts'
import { Ways } from '../../../ui/Ways.tsx'
import foot from '../../../ui/foot.module.css'
import styles from './photos.module.css'
import making from './making.module.css'

export interface PhotoPickerProps {
  project: Showcase['project']
  /** Those that are in already: they are left out. */
  chosen: readonly ShowcasePhoto[]
  onAdd: (photos: ShowcasePhoto[]) => void
  onClose: () => void
}

/** Chooses photos of the project, or of all the business has. */
export function PhotoPicker({ project, chosen, onAdd, onClose }: PhotoPickerProps) {
  const text = useText()
  const [everywhere, setEverywhere] = useState(project === null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly ShowcasePhoto[]>([])
  const field = useRef<HTMLInputElement>(null)
  const { list, photos } = useFoundPhotos(everywhere ? null : (project?.id ?? null), everywhere ? search : '')
  const more = useMore(list)
  const inside = new Set<string>(chosen.map(({ id }) => id))
  const offered = photos.filter(({ id }) => !inside.has(id))
  const room = limits.photos - chosen.length
  const toggle = (photo: ShowcasePhoto) =>
    setPicked((before) =>
      before.some(({ id }) => id === photo.id)
        ? before.filter(({ id }) => id !== photo.id)
        : [...before, photo].slice(0, room),
    )
  const body = () => {
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.isPending) return <CardsSkeleton cards={6} />
    if (offered.length === 0 && !list.hasNextPage) {
      return (
        <EmptyPart icon={search === '' ? IconPhoto : IconSearch}>
          {text(search === '' ? 'showcases.noMorePhotos' : 'showcases.noSuchPhoto')}
        </EmptyPart>
      )
    }
    return (
      <>
        <ul className={styles['found']} aria-label={text('showcases.photosToAdd')}>
          {offered.map((photo, index) => {
            const at = picked.findIndex(({ id }) => id === photo.id)
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  className={styles['pick']}
                  aria-pressed={at !== -1}
                  aria-label={text('showcases.pickPhoto', { number: index + 1 })}
                  onClick={() => toggle(photo)}
                >
                  <PhotoImage photo={photo} alt="" sizes="160px" />
                  {at !== -1 && (
                    <Flex
                      component="span"
                      justify="center"
                      pos="absolute"
                      top={6}
                      right={6}
                      w="1.75rem"
                      h="1.75rem"
                      bdrs="md"
                      c="var(--mantine-primary-color-contrast)"
                      bg="var(--mantine-primary-color-filled)"
                      fz="xs"
                      fw={600}
                      align="center"
                      aria-hidden
                    >
                      {at + 1}
                    </Flex>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        <MoreOfList {...more} />
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('showcases.addPhotos')} size="lg">
      <div className={making['step']}>
        {project !== null && (
          <Ways
            label={text('showcases.photosFrom')}
            ways={['fromProject', 'fromLibrary']}
            chosen={everywhere ? 'fromLibrary' : 'fromProject'}
            nameOf={(way) => text(`showcases.${way}`)}
            onChoose={(way) => setEverywhere(way === 'fromLibrary')}
          />
        )}
        {everywhere && (
          <SearchField
            value={search}
            onChange={setSearch}
            field={field}
            label={text('showcases.searchPhotos')}
            placeholder={text('showcases.searchPhotosHint')}
            clearLabel={text('showcases.clearSearch')}
          />
        )}
        {body()}
      </div>
      <div className={foot['framed']}>
        <Button variant="default" onClick={onClose}>
          {text('showcases.cancel')}
        </Button>
        <Button onClick={() => onAdd([...picked])} disabled={picked.length === 0}>
          {picked.length === 0 ? text('showcases.add') : text('showcases.addCount', { count: picked.length })}
        </Button>
      </div>
    </Sheet>
  )
}
