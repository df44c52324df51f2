import type { ReactNode } from 'react'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { licenseName } from '#contract/website/values.ts'
import { textsOf } from '../texts.ts'
import { monthOf } from '../words.ts'

/** Line drawings, from Tabler Icons 3 (MIT). */
const drawings = {
  star: 'M12 17.8l-6.2 3.2l1.2-6.9l-5-4.9l6.9-1l3.1-6.2l3.1 6.2l6.9 1l-5 4.9l1.2 6.9z',
  shield: 'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-8.5 15a12 12 0 0 1-8.5-15a12 12 0 0 0 8.5-3M9 12l2 2l4-4',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
} as const

/** Why they may trust the business, below what it offers: each only where its website says so. */
export function Trust({ page }: { page: Pick<PortalQuotePage, 'locale' | 'trust'> }) {
  const text = textsOf(page.locale)
  const { rating, licenses, since } = page.trust
  if (rating === null && licenses.length === 0 && since === null) return null
  const numbers = licenses.map(licenseName)
  return (
    <ul className="trust">
      {rating !== null && (
        <Fact drawing="star">
          {text('portal.rating', { average: String(rating.average), reviews: rating.reviews })}
        </Fact>
      )}
      {numbers.length > 0 && <Fact drawing="shield">{text('portal.license', { numbers: numbers.join(', ') })}</Fact>}
      {since !== null && <Fact drawing="clock">{text('portal.since', { year: String(since) })}</Fact>}
    </ul>
  )
}

/** What a customer said of the business in public, as they wrote it. */
export function Said({ page }: { page: Pick<PortalQuotePage, 'locale' | 'trust'> }) {
  const { review } = page.trust
  if (review === null) return null
  const text = textsOf(page.locale)
  const source =
    review.place === '' ? text(`portal.review_${review.source}`) : text('portal.review_at', { place: review.place })
  const stars = review.rating === null ? '' : text('portal.review_rating', { rating: review.rating })
  const by = [review.author, source, stars, monthOf(page, review.day)].filter(Boolean).join(', ')
  return (
    <figure className="said">
      <blockquote>{text('portal.review_words', { words: review.text })}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  )
}

function Fact({ drawing, children }: { drawing: keyof typeof drawings; children: ReactNode }) {
  return (
    <li data-fact={drawing}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
      <span>{children}</span>
    </li>
  )
}
