import type { PublicPage, PublicReview, PublicStanding } from '#contract/prosite.ts'
import { shownDay } from '../format.ts'
import { numberFormats } from '../formatters.ts'
import { textsOf, type Text } from '../texts.ts'
import { Stars } from './stars.tsx'

const thumb =
  'M6.2 8.6 9.6 2.3c.9 0 1.9.7 1.9 2v3h4.6c1.1 0 1.9 1 1.6 2.1l-1.5 6c-.2.8-.9 1.3-1.7 1.3H6.2zM2.3 8.6h2.2v8.1H2.3z'

/** How somebody judged: stars, or whether they recommend the business. Nothing is made of one that the other would say. */
export function Judgement({ review, text }: { review: PublicReview; text: Text }) {
  if (review.rating !== null)
    return <Stars rating={review.rating} label={text('public.review_rating', { rating: review.rating })} />
  return (
    <span className={review.recommends === true ? 'recommends' : 'recommends recommends-not'}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={thumb} />
      </svg>
      {text(review.recommends === true ? 'public.review_recommends' : 'public.review_recommends_not')}
    </span>
  )
}

/** Where it was left: the place that an imported one names, else the source. */
export const sourceOf = (review: PublicReview, text: Text): string =>
  review.place === '' ? text(`public.review_${review.source}`) : text('public.review_at', { place: review.place })

/** What the business said to it. */
export function Reply({ review, page, text }: { review: PublicReview; page: PublicPage; text: Text }) {
  const { reply } = review
  if (reply === null) return null
  return (
    <div className="answer">
      <p>
        {text('public.review_reply', { business: page.site.name })}
        {reply.day !== null && <small>{shownDay(reply.day, page.locale)}</small>}
      </p>
      <blockquote>{reply.text}</blockquote>
    </div>
  )
}

/** One review as it was left: who, when, where, the words, and the reply. */
export function Review({ review, page }: { review: PublicReview; page: PublicPage }) {
  const text = textsOf(page.locale)
  return (
    <li className="review">
      <Judgement review={review} text={text} />
      {review.text !== '' && <blockquote className="review-words">{review.text}</blockquote>}
      <p className="review-by">
        {text('public.review_by', { author: review.author, date: shownDay(review.day, page.locale) })}
        <small>{sourceOf(review, text)}</small>
      </p>
      <Reply review={review} page={page} text={text} />
    </li>
  )
}

/** An average as the language writes it, one digit. */
const averages = numberFormats({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** All of them in one line. */
export function Standing({ standing, page }: { standing: PublicStanding; page: PublicPage }) {
  const text = textsOf(page.locale)
  const { average, stars, total } = standing
  return (
    <p className="standing">
      {average !== null && (
        <>
          <strong>{averages(page.locale).format(average)}</strong>
          <Stars rating={Math.round(average)} label={text('public.review_average')} />
        </>
      )}
      <span>
        {text('public.reviews_count', { count: total })}
        {average !== null && stars < total && ` · ${text('public.reviews_starred', { count: stars })}`}
      </span>
    </p>
  )
}
