import IconHammer from '~icons/tabler/hammer'
import IconLinkPlus from '~icons/tabler/link-plus'
import { Flex, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import choices from '../../../ui/choice.module.css'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { useConnectReview } from '../useConnectReview.ts'

/** Projects that a review may be about, the likeliest first, and why. One touch says which; with undo. */
export function Suggested({ review }: { review: Review }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const connect = useConnectReview()
  const list = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'testimonial', review.id],
    queryFn: ({ signal }) => api('listTestimonialProjects', { slug, signal, reviewId: review.id }),
  })
  if (list.data === undefined && list.isError)
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Skeleton height={56} radius="md" />
  if (list.data.projects.length === 0) return <EmptyPart icon={IconHammer}>{text('reviewing.noSuggestion')}</EmptyPart>
  return (
    <>
      <Text c="dimmed" size="sm">
        {text(review.may.connect ? 'reviewing.suggested' : 'reviewing.maybe')}
      </Text>
      <Flex component="ul" gap="xs" direction="column">
        {list.data.projects.map((project) => (
          <li key={project.id}>
            <button
              type="button"
              className={choices['choice']}
              disabled={!review.may.connect || connect.isPending}
              onClick={() => connect.mutate({ review, project: project.id })}
            >
              <Flex component="span" direction="column" flex={1} miw={0}>
                <strong>{project.name}</strong>
                <small>
                  {[
                    project.customer_name,
                    project.date === null ? '' : formats.day(project.date),
                    ...project.why.map((why) => text(`reviewing.why.${why}`)),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </Flex>
              {review.may.connect && <IconLinkPlus size={20} aria-hidden />}
            </button>
          </li>
        ))}
      </Flex>
    </>
  )
}
