import { Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import type { Editor } from '../../editor/api/useEditor.ts'
import { useQuotePhotos } from '../api/useQuotePhotos.ts'
import styles from './sheets.module.css'

/** Which photos of the job the customer sees on the quote, in the order in which they were chosen. */
export function QuotePhotos({ editor }: { editor: Editor }) {
  const text = useText()
  const { quote, draft, change } = editor
  const offered = useQuotePhotos(quote)
  const photos = offered.data ?? []
  if (photos.length === 0) return null
  const chosen = draft.photos
  const isFull = chosen.length >= quoteLimits.photos
  return (
    <fieldset className={styles['photos']}>
      <Text component="legend" size="sm" fw={500}>
        {text('quotes.photos')}
      </Text>
      <ul>
        {photos.map((photo, index) => {
          const isChosen = chosen.includes(photo.id)
          const next = isChosen ? chosen.filter((id) => id !== photo.id) : [...chosen, photo.id]
          return (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={text('quotes.photoNumber', { number: index + 1 })}
                disabled={!isChosen && isFull}
                onClick={() => change({ do: 'change', change: { photos: next } })}
              >
                <PhotoImage photo={photo} alt="" sizes="96px" />
                {isChosen && (
                  <span className={styles['mark']} aria-hidden>
                    <IconCheck size={18} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
