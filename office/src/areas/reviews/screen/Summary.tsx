import { Skeleton } from '@mantine/core'
import IconStarFilled from '~icons/tabler/star-filled'
import IconThumbUp from '~icons/tabler/thumb-up'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { RatingChart } from './RatingChart.tsx'
import styles from './summary.module.css'

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
  if (data === undefined) return <Skeleton height={150} radius="md" className={styles['waiting'] ?? ''} />
  const { total, average, by_rating: byRating, by_source: bySource, recommended, months } = data.summary
  if (total === 0) return null
  const said = recommended.yes + recommended.no
  return (
    <section className={styles['summary']} aria-label={text('reviewing.summary')}>
      <div className={styles['score']}>
        {average === null ? (
          <p>
            <strong>{formats.number(recommended.yes)}</strong>
            <IconThumbUp size={26} aria-hidden />
          </p>
        ) : (
          <p>
            <strong>{formats.stars(average)}</strong>
            <IconStarFilled size={26} aria-hidden />
          </p>
        )}
        <span>{text('reviewing.ofTotal', { count: total })}</span>
        <ul>
          {bySource.map((source) => (
            <li key={source.source}>
              {text(`reviews.source.${source.source}`)}
              <span>
                {source.average === null
                  ? text('reviewing.recommendOf', { yes: source.recommended, count: source.without_stars })
                  : `${formats.stars(source.average)} · ${formats.number(source.total)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles['stars']} aria-label={text('reviewing.byStars')}>
        {byRating.toReversed().map(({ rating, total: number }) => (
          <li key={rating}>
            <span>{text('reviewing.stars', { count: rating })}</span>
            <meter min={0} max={total} value={number} aria-hidden />
            <span>{formats.number(number)}</span>
          </li>
        ))}
        {said > 0 && (
          <li>
            <span>{text('reviewing.recommend')}</span>
            <meter min={0} max={total} value={recommended.yes} aria-hidden />
            <span>{text('reviewing.ofSaid', { yes: recommended.yes, count: said })}</span>
          </li>
        )}
      </ul>
      <RatingChart months={months} />
    </section>
  )
}
