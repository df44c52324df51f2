import type { Review } from '#contract/reviews.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { Judgement } from './Judgement.tsx'
import styles from './reviews.module.css'

/** What a customer said, as it was said: nobody may change it. */
export function ReviewWords({
  review,
}: {
  review: Pick<Review, 'author' | 'rating' | 'recommends' | 'text' | 'source' | 'date'>
}) {
  const text = useText()
  const formats = useFormats()
  return (
    <div className={styles['words']}>
      <p className={styles['who']}>
        <strong>{review.author}</strong>
        <Judgement review={review} />
      </p>
      {review.text !== '' && <p className={styles['said']}>{review.text}</p>}
      <small>
        {text(`reviews.source.${review.source}`)} · {formats.day(review.date)}
      </small>
    </div>
  )
}
