import { Badge } from '@mantine/core'
import type { Photo } from '#contract/photos.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import styles from './pairs.module.css'

export interface PhotoChoiceProps {
  photos: readonly Photo[]
  before: Photo | undefined
  after: Photo | undefined
  onChoose: (photo: Photo) => void
}

/** The photos of a project, two of which are chosen. */
export function PhotoChoice({ photos, before, after, onChoose }: PhotoChoiceProps) {
  const text = useText()
  return (
    <ul className={styles['choice']} aria-label={text('pairs.photos')}>
      {photos.map((photo, index) => {
        const is = photo.id === before?.id ? 'before' : photo.id === after?.id ? 'after' : null
        const name = is === null ? 'pairs.photo' : is === 'before' ? 'pairs.photoBefore' : 'pairs.photoAfter'
        return (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={is !== null}
              aria-label={text(name, { number: index + 1 })}
              onClick={() => onChoose(photo)}
            >
              <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 30vw, 140px" />
              {is !== null && (
                <Badge variant="filled" pos="absolute" bottom={8} left={8} aria-hidden>
                  {text(is === 'before' ? 'pairs.before' : 'pairs.after')}
                </Badge>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
