import { Box, FocusTrap, Group, Portal } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconDownload from '~icons/tabler/download'
import IconInfoCircle from '~icons/tabler/info-circle'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconX from '~icons/tabler/x'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { api } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { PhotoDetails } from './PhotoDetails.tsx'
import { queryOf } from './filters.ts'
import { libraryKeys } from './keys.ts'
import { useGestures } from './useGestures.ts'
import type { Library } from './useLibrary.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import tools from '../../../ui/viewer-tools.module.css'
import styles from './viewer.module.css'

export interface ViewerProps {
  library: Library
  id: string
  onMove: (id: string) => void
  onClose: () => void
}

/**
 * The photos before and after one, whether or not it has just left those that are shown. Of one that is far from the
 * pages at hand, as a link leads to, the server says the place, and what is around it is fetched.
 */
function useNeighbours(library: Library, id: string) {
  const place = library.placeOf(id)
  const [last, setLast] = useState(place)
  if (place !== -1 && place !== last) setLast(place)
  const { slug } = useSite()
  const query = queryOf(library.filters)
  const told = useQuery({
    queryKey: libraryKeys.place(slug, query, id),
    queryFn: ({ signal }) => api('listPhotos', { slug, signal, query: { ...query, at: id, limit: 1 } }),
    enabled: place === -1,
  })
  const { look } = library
  const center = place === -1 ? (told.data?.place ?? -1) : place
  useEffect(() => {
    if (center !== -1) look(Math.max(0, center - 2), center + 2)
  }, [look, center])
  const after = place === -1 ? last : place + 1
  const near = place === -1 ? last : place
  return {
    place: near,
    here: place === -1 ? undefined : library.tileAt(place),
    previous: near > 0 ? library.tileAt(near - 1) : undefined,
    next: near === -1 ? undefined : library.tileAt(after),
  }
}

/** A photo over the whole screen: keys, swipes and buttons go on, two fingers come closer. */
export function Viewer({ library, id, onMove, onClose }: ViewerProps) {
  const text = useText()
  const { slug } = useSite()
  const change = usePhotoChanges()
  const [details, setDetails] = useState(false)
  const { place, here, previous, next } = useNeighbours(library, id)
  const around = [id, next?.id, previous?.id].filter((one) => one !== undefined)
  const found = useQueries({
    queries: around.map((photoId) => ({
      queryKey: libraryKeys.photo(slug, photoId),
      queryFn: ({ signal }: { signal: AbortSignal }) => api('getPhoto', { slug, photoId, signal }),
    })),
  })
  const photo = found[0]?.data?.photo
  const shown = here ?? photo
  const go = (other: PhotoTile | undefined) => {
    if (other !== undefined) onMove(other.id)
  }
  const { setStage, setTrack, handlers, zoomBy } = useGestures(id, {
    onPrevious: previous && (() => go(previous)),
    onNext: next && (() => go(next)),
    onClose,
  })
  const opener = useRef<HTMLDivElement>(null)
  useEffect(() => opener.current?.focus(), [])
  const out = shown !== undefined && shown.archived !== null
  const archive = () => {
    if (shown === undefined) return
    change([shown], { archived: !out }, out ? 'library.restored' : 'library.archived')
    const other = next ?? previous
    if (other === undefined) onClose()
    else onMove(other.id)
  }
  const press = (event: KeyboardEvent) => {
    // The screen's own keys stay behind.
    event.stopPropagation()
    if (event.target instanceof HTMLInputElement && event.key !== 'Escape') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(next),
      ArrowLeft: () => go(previous),
      Escape: onClose,
      i: () => setDetails(!details),
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      '0': () => zoomBy(0),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const slides = [
    { tile: previous, side: -1, query: found[around.indexOf(previous?.id ?? id)] },
    { tile: here, side: 0, query: found[0] },
    { tile: next, side: 1, query: found[around.indexOf(next?.id ?? id)] },
  ]
  const number = text('shell.photoNumber', { number: place + 1, count: library.total })
  return (
    <Portal>
      {/* The keys are those of what is inside: its buttons have the focus. */}
      <FocusTrap active>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={opener}
          // As a modal element of the browser it would lie above the notices that undo what is done here.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-modal
          aria-label={text('library.viewer')}
          tabIndex={-1}
          className={styles['viewer']}
          data-details={details}
          onKeyDown={press}
        >
          <div ref={setStage} className={styles['stage']} {...handlers}>
            <Box ref={setTrack} pos="absolute" inset={0}>
              {slides.map(({ tile, side, query }) => {
                const full = query?.data?.photo
                const slideId = side === 0 ? id : tile?.id
                if (slideId === undefined) return null
                return (
                  <Slide
                    key={slideId}
                    side={side}
                    tile={tile}
                    full={full?.id === slideId ? full : undefined}
                    alt={side === 0 ? (shown?.file_name ?? '') : ''}
                  />
                )
              })}
            </Box>
          </div>
          {place !== -1 && (
            <p className={tools['number']} aria-live="polite">
              {number}
            </p>
          )}
          <Group className={tools['tools'] ?? ''} gap="xs" align="stretch" wrap="nowrap">
            {photo !== undefined && photo.asset.original !== null && (
              <a
                href={photo.asset.original}
                download={photo.file_name}
                className={tools['tool']}
                aria-label={text('library.downloadOriginal')}
              >
                <IconDownload size={22} aria-hidden />
              </a>
            )}
            <button
              type="button"
              className={tools['tool']}
              onClick={archive}
              disabled={shown === undefined}
              aria-label={text(out ? 'library.restoreThis' : 'library.archiveThis')}
            >
              {out ? <IconArchiveOff size={22} aria-hidden /> : <IconArchive size={22} aria-hidden />}
            </button>
            <button
              type="button"
              className={tools['tool']}
              aria-pressed={details}
              onClick={() => setDetails(!details)}
              aria-label={text('library.details')}
              aria-keyshortcuts="i"
            >
              <IconInfoCircle size={22} aria-hidden />
            </button>
            <button type="button" className={tools['tool']} onClick={onClose} aria-label={text('shell.close')}>
              <IconX size={24} aria-hidden />
            </button>
          </Group>
          {previous !== undefined && (
            <button
              type="button"
              className={`${tools['previous']} ${styles['beside']}`}
              onClick={() => go(previous)}
              aria-label={text('shell.previousPhoto')}
            >
              <IconChevronLeft size={28} aria-hidden />
            </button>
          )}
          {next !== undefined && (
            <button
              type="button"
              className={`${tools['next']} ${styles['beside']}`}
              onClick={() => go(next)}
              aria-label={text('shell.nextPhoto')}
            >
              <IconChevronRight size={28} aria-hidden />
            </button>
          )}
          {details && (
            <PhotoDetails
              tile={here}
              photo={photo}
              failed={found[0]?.isError === true}
              onRetry={() => void found[0]?.refetch()}
            />
          )}
        </div>
      </FocusTrap>
    </Portal>
  )
}

interface SlideProps {
  side: number
  tile: PhotoTile | undefined
  /** With the large pictures, once they are known. */
  full: { asset: Parameters<typeof PhotoImage>[0]['photo']['asset']; state: PhotoTile['state'] } | undefined
  alt: string
}

/** As large as the screen lets it be, in its own shape, so that the blurred picture fills the same place. */
function Slide({ side, tile, full, alt }: SlideProps) {
  const asset =
    full?.asset ??
    (tile === undefined
      ? undefined
      : {
          width: tile.width,
          height: tile.height,
          placeholder: tile.placeholder,
          sources: tile.sources,
          original: null,
        })
  const ratio = (asset?.width ?? 4) / (asset?.height ?? 3)
  return (
    <Group
      gap={0}
      wrap="nowrap"
      justify="center"
      pos="absolute"
      inset={0}
      style={{ transform: `translateX(${side * 100}%)` }}
      aria-hidden={side !== 0}
    >
      <div
        className={`${tools['frame']} ${styles['frame']}`}
        data-current={side === 0}
        style={{ width: `min(100cqw, calc(100cqh * ${ratio}))` }}
      >
        {asset !== undefined && (
          <PhotoImage
            photo={{ asset, state: full?.state ?? tile?.state ?? 'ready' }}
            alt={alt}
            sizes="100vw"
            shape="whole"
            eager
          />
        )}
      </div>
    </Group>
  )
}
