import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconDownload from '~icons/tabler/download'
import IconFlag from '~icons/tabler/flag'
import IconFolderPlus from '~icons/tabler/folder-plus'
import IconFolderMinus from '~icons/tabler/folder-minus'
import IconPhotoStar from '~icons/tabler/photo-star'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconTag from '~icons/tabler/tag'
import IconSelectAll from '~icons/tabler/select-all'
import IconWorld from '~icons/tabler/world'
import IconWorldOff from '~icons/tabler/world-off'
import IconX from '~icons/tabler/x'
import type { Icon } from '../../../lib/area.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import type { Change } from './tileAfter.ts'
import { useArchive } from './useArchive.ts'
import { useGalleryActs, type Gallery } from './useGalleries.ts'
import type { Library } from './useLibrary.ts'
import { useOneRow } from './useOneRow.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import type { Selection } from './useSelecting.ts'
import filters from '../../../ui/filters.module.css'
import styles from './selection.module.css'
import bulk from '../../../ui/bulk.module.css'

export interface SelectionBarProps {
  selection: Selection
  library: Library
  /** The gallery that is shown, where it is one of the business's own. */
  gallery: Gallery | undefined
}

interface MarkAct {
  label: TextKey
  icon: Icon
  wanted: Change
}
const officeMarks: readonly MarkAct[] = [
  { label: 'library.markPost', icon: IconSpeakerphone, wanted: { is_good_for_post: true } },
  { label: 'library.unmarkPost', icon: IconSpeakerphone, wanted: { is_good_for_post: false } },
  { label: 'library.markWebsite', icon: IconWorld, wanted: { show_on_website: true } },
  { label: 'library.unmarkWebsite', icon: IconWorldOff, wanted: { show_on_website: false } },
]

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
  const marks = officeMarks.filter(({ wanted }) => office || wanted.show_on_website === undefined)
  const row = useOneRow()
  const single = photos.length === 1 ? only : undefined
  const addTo = () => selection.enter('add_galleries')
  const ofGallery = (shown: Gallery) => [
    { label: text('library.addTo'), icon: IconFolderPlus, act: addTo },
    {
      label: text('library.takeOut'),
      icon: IconFolderMinus,
      act: () => change(photos, { remove_from: [shown.id] }, 'library.takenOut'),
    },
    ...(office && single !== undefined
      ? [{ label: text('library.useAsCover'), icon: IconPhotoStar, act: () => acts.cover(shown, single.id) }]
      : []),
  ]
  return (
    <div className={bulk['around']}>
      <section className={bulk['bar']} aria-label={text('library.bulk')}>
        <button
          type="button"
          className={filters['tool']}
          aria-label={text('library.selectNone')}
          onClick={selection.clear}
        >
          <IconX size={18} aria-hidden />
        </button>
        <output className={bulk['count']}>{text('library.selected', { count: photos.length })}</output>
        <button
          type="button"
          className={filters['tool']}
          aria-label={text('library.selectAll')}
          onClick={selection.all}
        >
          <IconSelectAll size={18} aria-hidden />
        </button>
        <div ref={row} className={`${bulk['acts']} ${styles['acts']}`}>
          {gallery === undefined && (
            <button type="button" className={filters['pill']} onClick={addTo}>
              <IconFolderPlus size={18} aria-hidden />
              {text('library.addTo')}
            </button>
          )}
          {gallery !== undefined && (
            <button type="button" className={filters['pill']} onClick={() => selection.enter('move_galleries')}>
              <IconArrowRight size={18} aria-hidden />
              {text('library.moveTo')}
            </button>
          )}
          <button
            type="button"
            className={filters['pill']}
            title={text('library.tag')}
            onClick={() => selection.enter('tagging')}
          >
            <IconTag size={18} aria-hidden />
            <span>{text('library.tag')}</span>
          </button>
          <ActMenu
            label={
              <>
                <IconFlag size={18} aria-hidden />
                {text('library.mark')}
              </>
            }
            title={text('library.mark')}
            acts={marks.map(({ label, icon, wanted }) => ({
              label: text(label),
              icon,
              act: () => change(photos, wanted, 'library.marked'),
            }))}
          />
          <button
            type="button"
            className={filters['pill']}
            data-bare="true"
            title={text('library.download')}
            aria-label={text('library.download')}
            disabled={archive.isPending}
            onClick={() => archive.mutate({ ids: photos.map(({ id }) => id) })}
          >
            <IconDownload size={18} aria-hidden />
          </button>
          <button
            type="button"
            className={filters['pill']}
            title={text(archived ? 'library.restore' : 'library.archive')}
            onClick={() => change(photos, { archived: !archived }, archived ? 'library.restored' : 'library.archived')}
          >
            {archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
            <span>{text(archived ? 'library.restore' : 'library.archive')}</span>
          </button>
          {gallery !== undefined && <ActMenu title={text('shell.more')} acts={ofGallery(gallery)} />}
        </div>
      </section>
    </div>
  )
}
