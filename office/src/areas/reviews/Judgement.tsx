import { Flex } from '@mantine/core'
import IconThumbDown from '~icons/tabler/thumb-down'
import IconThumbUp from '~icons/tabler/thumb-up'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { Stars } from './Stars.tsx'

/** How somebody judged: their stars, or where they gave none whether they recommend the business. */
export function Judgement({ review: { rating, recommends } }: { review: Pick<Review, 'rating' | 'recommends'> }) {
  const text = useText()
  if (rating !== null) return <Stars rating={rating} />
  const Sign = recommends === true ? IconThumbUp : IconThumbDown
  return (
    <Flex component="span" display="inline-flex" align="center" gap={6} fz="sm" fw={500}>
      <Sign size={18} color={recommends === true ? 'var(--office-link)' : 'var(--office-muted)'} aria-hidden />
      {text(recommends === true ? 'reviews.recommends' : 'reviews.recommendsNot')}
    </Flex>
  )
}
