import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import IconPhoto from '~icons/tabler/photo'
import { useCallback, useRef, useState } from 'react'
import type { Asset } from '#contract/photos.ts'
import type { PhotoTile } from '#contract/photos.library.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useMore } from '../../lib/more.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../EmptyPart.tsx'
import { OfflineError, QueryError } from '../ErrorState.tsx'
import { MoreOfList } from '../MoreOfList.tsx'
import { PhotoImage } from '../PhotoImage.tsx'
import { SearchField } from '../SearchField.tsx'
import { Sheet } from '../Sheet.tsx'
import { CardsSkeleton } from '../Skeletons.tsx'
import styles from './photos.module.css'

/** A photo that was chosen, as it is shown from then on. */
export interface ChosenPhoto extends Pick<PhotoTile, 'id' | 'state' | 'show_on_website'> {
  readonly asset: Asset
}

export interface ChoosePhotoProps {
  /** What follows from choosing one, above the photos. */
  about?: string
  /** Pixels across that it should have; smaller ones say so. */
  least?: number
  onChoose: (photo: ChosenPhoto) => void
  onClose: () => void
}

/** Chooses one photo of all that the business has. Its texts are those of `choice`. */
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
  return (
    <Sheet opened onClose={onClose} title={text('choice.photo')} size="lg">
      <SearchField
        value={search}
        onChange={find}
        field={field}
        label={text('choice.search')}
        placeholder={text('choice.search')}
        clearLabel={text('choice.clear')}
      />
      {about !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {about}
        </Text>
      )}
      <Found list={list} least={least} onChoose={onChoose} />
    </Sheet>
  )
}

interface FoundProps {
  list: ReturnType<typeof useInfiniteQuery<Answer<'listPhotos'>, Error, { pages: Answer<'listPhotos'>[] }>>
  least: number
  onChoose: (photo: ChosenPhoto) => void
}

function Found({ list, least, onChoose }: FoundProps) {
  const text = useText()
  const more = useMore(list)
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <CardsSkeleton cards={6} />
  }
  const photos = list.data.pages.flatMap((page) => page.photos).filter(({ state }) => state === 'ready')
  if (photos.length === 0) return <EmptyPart icon={IconPhoto}>{text('choice.none')}</EmptyPart>
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

const chosenOf = ({ id, state, show_on_website, width, height, placeholder, sources }: PhotoTile): ChosenPhoto => ({
  id,
  state,
  show_on_website,
  asset: { width, height, placeholder, sources, original: null },
})
