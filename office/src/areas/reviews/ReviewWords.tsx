import { Flex, Stack, Text } from '@mantine/core'
import type { Review } from '#contract/reviews.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { Judgement } from './Judgement.tsx'

/** What a customer said, as it was said: nobody may change it. */
export function ReviewWords({
  review,
}: {
  review: Pick<Review, 'author' | 'rating' | 'recommends' | 'text' | 'source' | 'date'>
}) {
  const text = useText()
  const formats = useFormats()
  return (
    <Stack gap={4} miw={0}>
      <Flex component="p" gap="sm" align="center" wrap="wrap">
        <strong>{review.author}</strong>
        <Judgement review={review} />
      </Flex>
      {review.text !== '' && (
        <Text size="sm" lineClamp={4}>
          {review.text}
        </Text>
      )}
      <Text component="small" size="xs">
        {text(`reviews.source.${review.source}`)} · {formats.day(review.date)}
      </Text>
    </Stack>
  )
}
