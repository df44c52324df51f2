import { Button } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { Suspense, useRef, useState } from 'react'
import type { PostPhoto } from '#contract/social/types.ts'
import { socialLimits } from '#contract/social/values.ts'
import { useMore } from '../../../../lib/more.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { UploadToChoose, type ChosenPhoto } from '../../../photos/index.ts'
import foot from '../../../../ui/foot.module.css'
import { usePhotoList } from '../api/usePhotoList.ts'
import { wasShared } from './draft.ts'
import styles from './composer.module.css'

export interface PhotoPickerProps {
  /** Those that are in already: they are left out. */
  chosen: readonly PostPhoto[]
  onAdd: (photos: PostPhoto[]) => void
  onClose: () => void
}

const from = ['good', 'all'] as const

const without = (photos: readonly PostPhoto[], others: readonly PostPhoto[]): readonly PostPhoto[] =>
  photos.filter(({ id }) => others.every((other) => other.id !== id))

const ofUpload = ({ id, state, asset, last_time_shared_on_social: shared }: ChosenPhoto): PostPhoto => ({
  id,
  state,
  asset,
  focus: { x: 0.5, y: 0.5 },
  shared,
  removed: false,
})

/** Chooses photos for a post: those that are good for one, or any. */
export function PhotoPicker({ chosen, onAdd, onClose }: PhotoPickerProps) {
  const text = useText()
  const [where, setWhere] = useState<(typeof from)[number]>('good')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly PostPhoto[]>([])
  const field = useRef<HTMLInputElement>(null)
  const { list, photos } = usePhotoList(where === 'good', search)
  const more = useMore(list)
  const [uploaded, setUploaded] = useState<readonly PostPhoto[]>([])
  const offered = without([...uploaded, ...without(photos, uploaded)], chosen)
  const room = socialLimits.photos - chosen.length
  const take = (photo: ChosenPhoto) => {
    const added = [ofUpload(photo)]
    setUploaded((before) => [...added, ...without(before, added)])
    setPicked((before) => [...without(before, added), ...added].slice(0, room))
  }
  const toggle = (photo: PostPhoto) =>
    setPicked((before) =>
      before.some(({ id }) => id === photo.id)
        ? before.filter(({ id }) => id !== photo.id)
        : [...before, photo].slice(0, room),
    )
  return (
    <Sheet opened onClose={onClose} title={text('social.addPhotos')} size="lg">
      <div className={styles['picker']}>
        <Suspense fallback={null}>
          <UploadToChoose most={room - picked.length} onReady={take} />
        </Suspense>
        <Ways
          label={text('social.photosFrom')}
          ways={from}
          chosen={where}
          nameOf={(way) => text(`social.photosFrom.${way}`)}
          onChoose={setWhere}
        />
        <SearchField
          value={search}
          onChange={setSearch}
          field={field}
          label={text('social.searchPhotos')}
          placeholder={text('social.searchPhotos')}
          clearLabel={text('social.clearSearch')}
        />
        <ListStates
          list={list}
          isEmpty={offered.length === 0 && !list.hasNextPage}
          empty={
            <EmptyPart icon={IconPhoto}>
              {text(where === 'good' ? 'social.noGoodPhotos' : 'social.noPhotosFound')}
            </EmptyPart>
          }
          skeleton={<CardsSkeleton cards={6} />}
        >
          <ul className={styles['found']} aria-label={text('social.photos')}>
            {offered.map((photo, index) => (
              <Found
                key={photo.id}
                photo={photo}
                number={index + 1}
                place={picked.findIndex(({ id }) => id === photo.id)}
                onClick={() => toggle(photo)}
              />
            ))}
          </ul>
          <MoreOfList {...more} />
        </ListStates>
      </div>
      <div className={foot['framed']}>
        <Button variant="default" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button onClick={() => onAdd([...picked])} disabled={picked.length === 0}>
          {text('social.addCount', { count: picked.length })}
        </Button>
      </div>
    </Sheet>
  )
}

interface FoundProps {
  photo: PostPhoto
  number: number
  /** Its place among those that are picked; -1 where it is none of them. */
  place: number
  onClick: () => void
}

function Found({ photo, number, place, onClick }: FoundProps) {
  const text = useText()
  const again = wasShared(photo, useNow())
  return (
    <li>
      <button
        type="button"
        aria-pressed={place >= 0}
        aria-label={text('social.photoNumber', { number })}
        aria-describedby={again ? `shared-${photo.id}` : undefined}
        onClick={onClick}
      >
        <PhotoImage photo={photo} alt="" sizes="160px" />
        {again && (
          <span id={`shared-${photo.id}`} className={styles['first']}>
            {text('social.sharedMark')}
          </span>
        )}
        {place >= 0 && (
          <span className={styles['place']} aria-hidden>
            {place + 1}
          </span>
        )}
      </button>
    </li>
  )
}
