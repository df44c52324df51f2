import { VisuallyHidden } from '@mantine/core'
import IconStarFilled from '~icons/tabler/star-filled'
import { useText } from '../../lib/texts.ts'
import styles from './reviews.module.css'

/** A rating, one to five: stars to be seen, words to be heard. */
export function Stars({ rating }: { rating: number }) {
  const text = useText()
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>{text('reviews.rating', { rating })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={16} aria-hidden data-full={star <= rating} />
      ))}
    </span>
  )
}
