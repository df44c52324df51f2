import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import IconPhoto from '~icons/tabler/photo'
import { useCallback, useRef, useState } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { useMore } from '../../../../lib/more.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from './fields.module.css'

interface ChoosePhotoProps {
  /** Pixels across that it must have. */
  least: number
  onChoose: (id: PhotoTile['id']) => void
  onClose: () => void
}

/** Chooses a photo of the library for the website; one that was not shown there yet is from then on. */
export function ChoosePhoto({ least, onChoose, onClose }: ChoosePhotoProps) {
  const text = useText()
  const { slug } = useSite()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const find = useCallback((typed: string) => setSearch(typed), [])
  const list = useInfiniteQuery({
    queryKey: keys.photosFound(slug, { search, of: 'website' }),
    queryFn: ({ pageParam, signal }) =>
      api('listPhotos', { slug, signal, query: { search: search.trim(), cursor: pageParam, limit: 60 } }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<'listPhotos'>) => page.next,
  })
  const choose = async ({ id, show_on_website: isShown }: PhotoTile) => {
    try {
      if (!isShown) await api('updatePhoto', { slug, photoId: id, body: { show_on_website: true } })
      onChoose(id)
    } catch (error) {
      toast.problem(error)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={text('website.choosePhoto')} size="lg">
      <SearchField
        value={search}
        onChange={find}
        field={field}
        label={text('website.searchPhotos')}
        placeholder={text('website.searchPhotos')}
        clearLabel={text('website.clearSearch')}
      />
      <Found list={list} least={least} onChoose={choose} />
    </Sheet>
  )
}

interface FoundProps {
  list: ReturnType<typeof useInfiniteQuery<Answer<'listPhotos'>, Error, { pages: Answer<'listPhotos'>[] }>>
  least: number
  onChoose: (photo: PhotoTile) => Promise<void>
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
  if (photos.length === 0) return <EmptyPart icon={IconPhoto}>{text('website.noPhotos')}</EmptyPart>
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {text('website.photosShown')}
      </Text>
      <ul className={styles['photos']}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={text('website.photoNumber', { number: index + 1 })}
              aria-describedby={(photo.width ?? least) < least ? `small-${photo.id}` : undefined}
              onClick={() => void onChoose(photo)}
            >
              <PhotoImage photo={shown(photo)} alt="" sizes="160px" />
              {(photo.width ?? least) < least && (
                <span id={`small-${photo.id}`} className={styles['small']}>
                  {text('website.tooSmall')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <MoreOfList {...more} />
    </>
  )
}

const shown = ({ state, width, height, placeholder, sources }: PhotoTile) => ({
  state,
  asset: { width, height, placeholder, sources, original: null },
})
