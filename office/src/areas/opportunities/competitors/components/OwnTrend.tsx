import { Button, Flex, Stack, Text, Title } from '@mantine/core'
import IconStar from '~icons/tabler/star'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { RatingChart } from '../../../reviews/index.ts'

/** The business's own reviews by month, which need no service outside, and the way to more of them. */
export function OwnTrend() {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'summary'],
    queryFn: ({ signal }) => api('getReviewSummary', { slug, signal }),
  })
  const months = query.data?.summary.months ?? []
  const total = months.reduce((sum, month) => sum + month.total, 0)
  return (
    <Flex gap="lg" wrap="wrap" align="flex-end" justify="space-between" component="section">
      <Stack gap="xs" flex="1 1 16rem" miw={0} maw="28rem">
        <Title order={2} size="h4">
          {text('opportunities.competitors.trend')}
        </Title>
        {total > 0 && (
          <Flex>
            <RatingChart months={months} />
          </Flex>
        )}
        {query.data === undefined &&
          (query.isError ? (
            <QueryError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <ListSkeleton rows={2} />
          ))}
        {query.data !== undefined && (
          <Text c="dimmed" size="sm">
            {text('opportunities.competitors.year', { count: total })}
          </Text>
        )}
      </Stack>
      <Button
        leftSection={<IconStar size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/reviews" search={{ tab: 'requests' }} />}
      >
        {text('opportunities.forYou.reviewsAct')}
      </Button>
    </Flex>
  )
}
