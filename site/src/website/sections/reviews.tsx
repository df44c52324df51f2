import type { PublicReview } from '#contract/prosite.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { pathOf } from '../../addresses.ts'
import { numberFormats } from '../../formatters.ts'
import { Review } from '../../parts/review.tsx'
import { Stars } from '../../parts/stars.tsx'
import { textsOf as publicTexts } from '../../texts.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

const averages = numberFormats({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** All reviews in one line: stars, the average, how many. */
export function RatingLine({ page }: { page: WebsitePage }) {
  const text = textsOf(page.locale)
  const { average, total } = page.said.standing
  if (average === null) return null
  const shown = averages(page.locale).format(average)
  return (
    <p className="rated">
      <Stars rating={Math.round(average)} label={publicTexts(page.locale)('public.review_average')} />
      <span>
        <strong>{shown}</strong> {text('website.from_reviews', { count: total })}
      </span>
    </p>
  )
}

/** The longest of the newest ones, where one stands alone. */
const largest = (reviews: readonly PublicReview[]): readonly PublicReview[] =>
  reviews
    .slice(0, 6)
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, 1)

/** The newest reviews as they were written, good or bad. */
export function ReviewsSection({ page, section }: SectionProps<'reviews'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const shown = variant === 'one' ? largest(page.reviews) : page.reviews.slice(0, variant === 'three' ? 3 : props.limit)
  if (shown.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_reviews')}
      lead={props.lead}
      more={{ href: pathOf(page, '/reviews'), words: text('website.reviews_all') }}
    >
      {/* how all of them stand says nothing of the few from one town */}
      {page.area === null && <RatingLine page={page} />}
      <ul className={`reviews said-${variant}`}>
        {shown.map((review) => (
          <Review key={`${review.day} ${review.author} ${review.text}`} review={review} page={page} />
        ))}
      </ul>
    </Block>
  )
}

/** The average of fewer says little. */
export const fewestRated = 3

/** How all reviews stand: the average, and how many there are of each number of stars. */
export function RatingSection({ page, section }: SectionProps<'rating'>) {
  const text = textsOf(page.locale)
  const { average, stars, total } = page.said.standing
  if (average === null || total < fewestRated) return null
  return (
    <Block page={page} section={section} title={wordsOf(page, section.props.title) || text('website.title_rating')}>
      <div className="standing-box">
        <p className="standing-number">
          <strong>{averages(page.locale).format(average)}</strong>
          <Stars rating={Math.round(average)} label={publicTexts(page.locale)('public.review_average')} />
          <span>{text('website.from_reviews', { count: total })}</span>
        </p>
        <ul className="bars">
          {[5, 4, 3, 2, 1].map((rating) => {
            const count = page.bars[rating - 1] ?? 0
            return (
              <li key={rating}>
                <span>{text('website.stars', { rating })}</span>
                <meter min={0} max={stars} value={count} aria-label={text('website.stars', { rating })} />
                <span>{count}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Block>
  )
}
