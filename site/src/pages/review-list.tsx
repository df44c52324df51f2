import type { ReviewListPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { Crumbs, Invitation } from '../parts/crumbs.tsx'
import { Layout } from '../parts/layout.tsx'
import { Pages } from '../parts/pages.tsx'
import { Review, Standing } from '../parts/review.tsx'
import { textsOf } from '../texts.ts'

/** All that customers said of a business, newest first, good or bad, with its replies. */
export function ReviewList({ page }: { page: ReviewListPage }) {
  const text = textsOf(page.locale)
  const { site, reviews, standing, number } = page
  const some = standing.total > 0
  return (
    <Layout
      page={page}
      title={`${text('public.reviews')} – ${site.name}`}
      scripted={false}
      head={{
        description: text('public.reviews_about', { business: site.name }),
        below: `/reviews${number > 1 ? `?page=${number}` : ''}`,
      }}
    >
      <main className="plain" id="content">
        <Crumbs page={page} here={text('public.reviews')} />
        <h1>{text('public.reviews')}</h1>
        <p className="lead">{text(some ? 'public.reviews_lead' : 'public.reviews_none', { business: site.name })}</p>
        {some && <Standing standing={standing} page={page} />}
        <ul className="reviews">
          {reviews.map((review) => (
            <Review key={`${review.day} ${review.author} ${review.text}`} review={review} page={page} />
          ))}
        </ul>
        <Pages page={page} />
        <p className="onward">
          <a href={pathOf(page, '/review')}>{text('public.reviews_leave')}</a>
        </p>
        <Invitation page={page} />
      </main>
    </Layout>
  )
}
