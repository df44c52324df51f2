import { Flex, VisuallyHidden } from '@mantine/core'
import IconStarFilled from '~icons/tabler/star-filled'
import { useText } from '../../lib/texts.ts'

/** A rating, one to five: stars to be seen, words to be heard. */
export function Stars({ rating }: { rating: number }) {
  const text = useText()
  return (
    <Flex component="span" display="inline-flex" gap={2}>
      <VisuallyHidden>{text('reviews.rating', { rating })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled
          key={star}
          size={16}
          color={star <= rating ? 'var(--mantine-color-waiting-5)' : 'var(--office-line)'}
          aria-hidden
        />
      ))}
    </Flex>
  )
}
