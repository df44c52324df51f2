import IconThumbDown from '~icons/tabler/thumb-down'
import IconThumbUp from '~icons/tabler/thumb-up'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { Stars } from './Stars.tsx'
import styles from './reviews.module.css'

/** How somebody judged: their stars, or where they gave none whether they recommend the business. */
export function Judgement({ review: { rating, recommends } }: { review: Pick<Review, 'rating' | 'recommends'> }) {
  const text = useText()
  if (rating !== null) return <Stars rating={rating} />
  const Sign = recommends === true ? IconThumbUp : IconThumbDown
  return (
    <span className={styles['recommends']} data-yes={recommends === true}>
      <Sign size={18} aria-hidden />
      {text(recommends === true ? 'reviews.recommends' : 'reviews.recommendsNot')}
    </span>
  )
}
