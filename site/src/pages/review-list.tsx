import type { ReviewListPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { ListFrame, listDescription, listTitle } from './list-frame.tsx'
import { Layout } from '../parts/layout.tsx'
import { Pages } from '../parts/pages.tsx'
import { Review, Standing } from '../parts/review.tsx'
import { textsOf } from '../texts.ts'
import { fewestRated } from '../website/sections/reviews.tsx'

/** Whether a section above the list says how all reviews stand. */
const isRated = ({ number, sections, standing }: ReviewListPage): boolean =>
  number === 1 &&
  standing.average !== null &&
  standing.total >= fewestRated &&
  sections.some(({ type }) => type === 'rating')

/** All that customers said of a business, newest first, good or bad, with its replies. */
export function ReviewList({ page }: { page: ReviewListPage }) {
  const text = textsOf(page.locale)
  const { site, reviews, standing, number } = page
  const some = standing.total > 0
  return (
    <Layout
      page={page}
      title={listTitle(page, text('public.reviews'))}
      scripted={page.asksHere}
      formHere={page.asksHere}
      head={{
        description: listDescription(page, text('public.reviews_about', { business: site.name })),
        below: `/reviews${number > 1 ? `?page=${number}` : ''}`,
        structured: true,
        ...(page.share === null ? {} : { image: page.share }),
      }}
    >
      <ListFrame page={page} type="reviews" name={text('public.reviews')}>
        <p className="lead">{text(some ? 'public.reviews_lead' : 'public.reviews_none', { business: site.name })}</p>
        {some && !isRated(page) && <Standing standing={standing} page={page} />}
        <ul className="reviews">
          {reviews.map((review) => (
            <Review key={`${review.day} ${review.author} ${review.text}`} review={review} page={page} />
          ))}
        </ul>
        <Pages page={page} />
        <p className="onward">
          <a href={pathOf(page, '/review')}>{text('public.reviews_leave')}</a>
        </p>
      </ListFrame>
    </Layout>
  )
}
