import { Button, Flex, Stack, Text, Title } from '@mantine/core'
import IconStar from '~icons/tabler/star'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Answer } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { Asked } from '../../NotConnected.tsx'
import { RatingChart } from '../../../reviews/index.ts'

/** The business's own reviews by month, which need no service outside, and the way to more of them. */
export function OwnTrend() {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'summary'],
    queryFn: ({ signal }) => api('getReviewSummary', { slug, signal }),
  })
  return (
    <Flex gap="lg" wrap="wrap" align="flex-end" justify="space-between" component="section">
      <Stack gap="xs" flex="1 1 16rem" miw={0} maw="28rem">
        <Title order={2} size="h4">
          {text('opportunities.competitors.trend')}
        </Title>
        <Asked query={query}>{({ summary }) => <Year months={summary.months} />}</Asked>
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

function Year({ months }: { months: Answer<'getReviewSummary'>['summary']['months'] }) {
  const text = useText()
  const total = months.reduce((sum, month) => sum + month.total, 0)
  return (
    <>
      {total > 0 && (
        <Flex>
          <RatingChart months={months} />
        </Flex>
      )}
      <Text c="dimmed" size="sm">
        {text('opportunities.competitors.year', { count: total })}
      </Text>
    </>
  )
}
