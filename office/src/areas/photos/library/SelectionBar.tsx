import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconDownload,
  IconFolderPlus,
  IconFolderMinus,
  IconPhotoStar,
  IconSpeakerphone,
  IconTag,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { DropDown } from '../../../ui/DropDown.tsx'
import { useArchive } from './useArchive.ts'
import { useGalleryActs, type Gallery } from './useGalleries.ts'
import type { Library } from './useLibrary.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import type { Selection } from './useSelecting.ts'
import filters from '../../../ui/filters.module.css'
import styles from './selection.module.css'

export interface SelectionBarProps {
  selection: Selection
  library: Library
  /** The gallery that is shown, where it is one of the business's own. */
  gallery: Gallery | undefined
}

/** What can be done with the photos that are selected. */
export function SelectionBar({ selection, library, gallery }: SelectionBarProps) {
  const text = useText()
  const { role } = useSite()
  const change = usePhotoChanges()
  const acts = useGalleryActs()
  const archive = useArchive()
  const { photos } = selection
  const office = role !== 'field'
  const { archived } = library.filters
  const [only] = photos
  const single = photos.length === 1 ? only : undefined
  return (
    <div className={styles['around']}>
      <section className={styles['bar']} aria-label={text('library.bulk')}>
        <button
          type="button"
          className={filters['tool']}
          aria-label={text('library.selectNone')}
          onClick={selection.clear}
        >
          <IconX size={18} aria-hidden />
        </button>
        <output className={styles['count']}>{text('library.selected', { count: photos.length })}</output>
        <div className={styles['acts']}>
          <button type="button" className={filters['pill']} onClick={() => selection.enter('add_galleries')}>
            <IconFolderPlus size={18} aria-hidden />
            {text('library.addTo')}
          </button>
          {gallery !== undefined && (
            <button type="button" className={filters['pill']} onClick={() => selection.enter('move_galleries')}>
              <IconArrowRight size={18} aria-hidden />
              {text('library.moveTo')}
            </button>
          )}
          <button type="button" className={filters['pill']} onClick={() => selection.enter('tagging')}>
            <IconTag size={18} aria-hidden />
            {text('library.tag')}
          </button>
          <Mark
            icon={<IconSpeakerphone size={18} aria-hidden />}
            title={text('library.posts')}
            yes={text('library.markPost')}
            no={text('library.unmarkPost')}
            onMark={(good) => change(photos, { is_good_for_post: good }, 'library.marked')}
          />
          {office && (
            <Mark
              icon={<IconWorld size={18} aria-hidden />}
              title={text('library.website')}
              yes={text('library.markWebsite')}
              no={text('library.unmarkWebsite')}
              onMark={(shown) => change(photos, { show_on_website: shown }, 'library.marked')}
            />
          )}
          {gallery !== undefined && (
            <button
              type="button"
              className={filters['pill']}
              onClick={() => change(photos, { remove_from: [gallery.id] }, 'library.takenOut')}
            >
              <IconFolderMinus size={18} aria-hidden />
              {text('library.takeOut')}
            </button>
          )}
          {gallery !== undefined && office && single !== undefined && (
            <button type="button" className={filters['pill']} onClick={() => acts.cover(gallery, single.id)}>
              <IconPhotoStar size={18} aria-hidden />
              {text('library.useAsCover')}
            </button>
          )}
          <button
            type="button"
            className={filters['pill']}
            disabled={archive.isPending}
            onClick={() => archive.mutate({ ids: photos.map(({ id }) => id) })}
          >
            <IconDownload size={18} aria-hidden />
            {text('library.download')}
          </button>
          <button
            type="button"
            className={filters['pill']}
            onClick={() => change(photos, { archived: !archived }, archived ? 'library.restored' : 'library.archived')}
          >
            {archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
            {text(archived ? 'library.restore' : 'library.archive')}
          </button>
          <button type="button" className={filters['clear']} onClick={selection.all}>
            {text('library.selectAll')}
          </button>
        </div>
      </section>
    </div>
  )
}

interface MarkProps {
  icon: ReactNode
  title: string
  yes: string
  no: string
  onMark: (value: boolean) => void
}

function Mark({ icon, title, yes, no, onMark }: MarkProps) {
  return (
    <DropDown
      label={
        <>
          {icon}
          {title}
        </>
      }
      title={title}
    >
      {(close) => (
        <ul className={filters['acts']}>
          {[true, false].map((value) => (
            <li key={String(value)}>
              <button
                type="button"
                className={filters['act']}
                onClick={() => {
                  close()
                  onMark(value)
                }}
              >
                {value ? yes : no}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
