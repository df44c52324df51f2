import '@mantine/core/styles/Progress.layer.css'
import { Box, Flex, Progress, Skeleton, Text } from '@mantine/core'
import IconStarFilled from '~icons/tabler/star-filled'
import IconThumbUp from '~icons/tabler/thumb-up'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { RatingChart } from './RatingChart.tsx'

/** All reviews in numbers; nothing where they cannot be had, since the list says why. */
export function Summary() {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const { data, isError, fetchStatus } = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'summary'],
    queryFn: ({ signal }) => api('getReviewSummary', { slug, signal }),
  })
  if (data === undefined && (isError || fetchStatus === 'paused')) return null
  if (data === undefined) return <Skeleton height={150} radius="md" mb="md" />
  const { total, average, by_rating: byRating, by_source: bySource, recommended, months } = data.summary
  if (total === 0) return null
  const said = recommended.yes + recommended.no
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      columnGap="xl"
      rowGap="md"
      mb="md"
      p="md"
      bd="1px solid var(--office-line)"
      bdrs="md"
      aria-label={text('reviewing.summary')}
    >
      <div>
        {average === null ? (
          <Flex component="p" gap={6} align="center">
            <Text component="strong" fz="2.5rem" lh={1}>
              {formats.number(recommended.yes)}
            </Text>
            <IconThumbUp color="var(--mantine-color-waiting-5)" size={26} aria-hidden />
          </Flex>
        ) : (
          <Flex component="p" gap={6} align="center">
            <Text component="strong" fz="2.5rem" lh={1}>
              {formats.stars(average)}
            </Text>
            <IconStarFilled color="var(--mantine-color-waiting-5)" size={26} aria-hidden />
          </Flex>
        )}
        <Text span c="dimmed" size="sm">
          {text('reviewing.ofTotal', { count: total })}
        </Text>
        <Box component="ul" mt="xs">
          {bySource.map((source) => (
            <Flex component="li" gap="md" justify="space-between" fz="sm" key={source.source}>
              {text(`reviews.source.${source.source}`)}
              <span>
                {source.average === null
                  ? text('reviewing.recommendOf', { yes: source.recommended, count: source.without_stars })
                  : `${formats.stars(source.average)} · ${formats.number(source.total)}`}
              </span>
            </Flex>
          ))}
        </Box>
      </div>
      <Box component="ul" flex="1 1 14rem" aria-label={text('reviewing.byStars')}>
        {byRating.toReversed().map(({ rating, total: number }) => (
          <Share
            key={rating}
            label={text('reviewing.stars', { count: rating })}
            share={number / total}
            value={formats.number(number)}
          />
        ))}
        {said > 0 && (
          <Share
            label={text('reviewing.recommend')}
            share={recommended.yes / total}
            value={text('reviewing.ofSaid', { yes: recommended.yes, count: said })}
          />
        )}
      </Box>
      <RatingChart months={months} />
    </Flex>
  )
}

/** How many of all, as a bar and as a number. */
function Share({ label, share, value }: { label: string; share: number; value: string }) {
  return (
    <Flex component="li" align="center" gap="xs" mih="1.6rem" fz="sm">
      <Box component="span" w="5.5rem">
        {label}
      </Box>
      <Progress flex={1} color="waiting.5" value={share * 100} aria-hidden />
      <Text span c="dimmed" miw="2.5rem" size="sm" ta="right">
        {value}
      </Text>
    </Flex>
  )
}
