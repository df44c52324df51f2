import { useInfiniteQuery } from '@tanstack/react-query'
import IconPhoto from '~icons/tabler/photo'
import { useCallback, useRef, useState } from 'react'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { useMore } from '../../../../lib/more.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from './item.module.css'

type Photo = NonNullable<PriceItem['photo']>

interface ChoosePhotoProps {
  onChoose: (photo: Photo) => void
  onClose: () => void
}

/** Chooses one photo of all that the business has. */
export function ChoosePhoto({ onChoose, onClose }: ChoosePhotoProps) {
  const text = useText()
  const { slug } = useSite()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const find = useCallback((typed: string) => setSearch(typed), [])
  const list = useInfiniteQuery({
    queryKey: keys.photosFound(slug, { search, of: 'price-item' }),
    queryFn: ({ pageParam, signal }) =>
      api('listPhotos', { slug, signal, query: { search: search.trim(), cursor: pageParam, limit: 60 } }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<'listPhotos'>) => page.next,
  })
  const more = useMore(list)
  const retry = () => void list.refetch()
  const photos = (list.data?.pages.flatMap((page) => page.photos) ?? [])
    .filter(({ state }) => state === 'ready')
    .map(({ id, state, width, height, placeholder, sources }): Photo => ({
      id,
      state,
      asset: { width, height, placeholder, sources, original: null },
    }))
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={retry} />
      return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <CardsSkeleton cards={6} />
    }
    if (photos.length === 0) return <EmptyPart icon={IconPhoto}>{text('pricebook.noPhotos')}</EmptyPart>
    return (
      <>
        <ul className={styles['photos']}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={text('pricebook.photoNumber', { number: index + 1 })}
                onClick={() => onChoose(photo)}
              >
                <PhotoImage photo={photo} alt="" sizes="160px" />
              </button>
            </li>
          ))}
        </ul>
        <MoreOfList {...more} />
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('pricebook.choosePhoto')} size="lg">
      <SearchField
        value={search}
        onChange={find}
        field={field}
        label={text('pricebook.searchPhotos')}
        placeholder={text('pricebook.searchPhotos')}
        clearLabel={text('pricebook.findClear')}
      />
      {body()}
    </Sheet>
  )
}
