import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import IconPhoto from '~icons/tabler/photo'
import { useCallback, useRef, useState } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import type { ChosenPhoto } from '../api/useUploadsToChoose.ts'
import { UploadToChoose } from './UploadToChoose.tsx'
import styles from './choice.module.css'

export interface ChoosePhotoProps {
  /** What follows from choosing one, above the photos. */
  about?: string
  /** Pixels across that it should have; smaller ones say so. */
  least?: number
  onChoose: (photo: ChosenPhoto) => void
  onClose: () => void
}

/** Chooses one photo of all that the business has, or a new one, which is chosen as soon as it can be shown. */
export function ChoosePhoto({ about, least = 0, onChoose, onClose }: ChoosePhotoProps) {
  const text = useText()
  const { slug } = useSite()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const find = useCallback((typed: string) => setSearch(typed), [])
  const list = useInfiniteQuery({
    queryKey: keys.photosFound(slug, { search, of: 'choice' }),
    queryFn: ({ pageParam, signal }) =>
      api('listPhotos', { slug, signal, query: { search: search.trim(), cursor: pageParam, limit: 60 } }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<'listPhotos'>) => page.next,
  })
  // one that is too small is among the others then, and says so
  const take = (photo: ChosenPhoto) => {
    if ((photo.asset.width ?? least) < least) void list.refetch()
    else onChoose(photo)
  }
  return (
    <Sheet opened onClose={onClose} title={text('choice.photo')} size="lg">
      <div className={styles['choice']}>
        <UploadToChoose most={1} onReady={take} />
        <SearchField
          value={search}
          onChange={find}
          field={field}
          label={text('choice.search')}
          placeholder={text('choice.search')}
          clearLabel={text('choice.clear')}
        />
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        <Found list={list} search={search} least={least} onChoose={onChoose} />
      </div>
    </Sheet>
  )
}

interface FoundProps {
  list: ReturnType<typeof useInfiniteQuery<Answer<'listPhotos'>, Error, { pages: Answer<'listPhotos'>[] }>>
  search: string
  least: number
  onChoose: (photo: ChosenPhoto) => void
}

function Found({ list, search, least, onChoose }: FoundProps) {
  const text = useText()
  const more = useMore(list)
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <CardsSkeleton cards={6} />
  }
  const photos = list.data.pages.flatMap((page) => page.photos).filter(({ state }) => state === 'ready')
  if (photos.length === 0)
    return <EmptyPart icon={IconPhoto}>{text(search === '' ? 'choice.nothing' : 'choice.none')}</EmptyPart>
  return (
    <>
      <ul className={styles['photos']}>
        {photos.map((tile, index) => {
          const photo = chosenOf(tile)
          const isSmall = (tile.width ?? least) < least
          return (
            <li key={tile.id}>
              <button
                type="button"
                aria-label={text('choice.number', { number: index + 1 })}
                aria-describedby={isSmall ? `small-${tile.id}` : undefined}
                onClick={() => onChoose(photo)}
              >
                <PhotoImage photo={photo} alt="" sizes="160px" />
                {isSmall && (
                  <span id={`small-${tile.id}`} className={styles['small']}>
                    {text('choice.small')}
                  </span>
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

const chosenOf = ({ width, height, placeholder, sources, ...tile }: PhotoTile): ChosenPhoto => ({
  ...tile,
  asset: { width, height, placeholder, sources, original: null },
})
