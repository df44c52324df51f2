import type { PublicReview, PublicShowcase, ShowcasePage } from '#contract/prosite.ts'
import { shownDay, shownMonth } from '../format.ts'
import { Crumbs, Invitation } from '../parts/crumbs.tsx'
import { Layout } from '../parts/layout.tsx'
import { largestOf, phoneWide, Picture } from '../parts/picture.tsx'
import { Judgement, Reply, sourceOf } from '../parts/review.tsx'
import { Cards } from '../parts/showcase-card.tsx'
import { absolute, belowOf } from '../addresses.ts'
import { textsOf, type Text } from '../texts.ts'

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

function Facts({ page, text }: { page: ShowcasePage; text: Text }) {
  const { service, location, day } = page.showcase
  const facts = [
    [text('public.showcase_service'), service],
    [text('public.showcase_place'), location],
    [text('public.showcase_date'), day && shownMonth(day, page.locale)],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []))
  if (facts.length === 0) return null
  return (
    <aside className="job" aria-label={text('public.showcase_facts')}>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function Said({ review, page, text }: { review: PublicReview; page: ShowcasePage; text: Text }) {
  return (
    <section className="said" aria-labelledby="said">
      <h2 id="said">{text('public.review_of')}</h2>
      <Judgement review={review} text={text} />
      {review.text && <blockquote>{review.text}</blockquote>}
      <p>
        {text('public.review_by', { author: review.author, date: shownDay(review.day, page.locale) })}
        <small>{sourceOf(review, text)}</small>
      </p>
      <Reply review={review} page={page} text={text} />
    </section>
  )
}

/** Upright, lying or square: the grid gives each the room it needs. */
const shapeOf = ({ width, height }: PublicShowcase['pictures'][number]): string =>
  width > height * 1.15 ? 'wide-shot' : height > width * 1.15 ? 'tall-shot' : 'square-shot'

function Gallery({ showcase, text }: { showcase: PublicShowcase; text: Text }) {
  const [, ...others] = showcase.pictures
  if (others.length === 0) return null
  const count = showcase.pictures.length
  return (
    <section className="gallery" aria-labelledby="photos">
      <h2 id="photos">{text('public.showcase_photos')}</h2>
      <ul className={`shots shots-${Math.min(others.length, 4)}`}>
        {others.map((picture, index) => (
          <li key={picture.id} className={shapeOf(picture)}>
            <a href={largestOf(picture)}>
              <Picture
                picture={picture}
                alt={text('public.showcase_photo', { title: showcase.title, number: index + 2, count })}
                sizes={`${phoneWide}, 520px`}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One finished job: the picture first, then the words, what the customer says, all photos, and the way to ask. */
export function Showcase({ page }: { page: ShowcasePage }) {
  const text = textsOf(page.locale)
  const { site, showcase } = page
  const [hero = showcase.picture] = showcase.pictures
  const count = showcase.pictures.length
  return (
    <Layout
      page={page}
      title={`${showcase.title} – ${site.name}`}
      scripted={false}
      head={{
        description: showcase.subtitle || paragraphsOf(showcase.description)[0] || showcase.title,
        below: belowOf(page, showcase.path),
        image: absolute(page, `${showcase.path}/picture.jpg`),
        kind: 'article',
        structured: true,
      }}
    >
      <main className="plain showcase" id="content">
        <Crumbs page={page} middle="showcases" />
        <article>
          <header className="opening">
            <h1>{showcase.title}</h1>
            {showcase.subtitle && <p className="lead">{showcase.subtitle}</p>}
          </header>
          <div className="hero">
            <Picture
              picture={hero}
              alt={text('public.showcase_photo', { title: showcase.title, number: 1, count })}
              sizes={`${phoneWide}, (max-width: 1119px) calc(100vw - 2.5rem), 1080px`}
              hero
            />
          </div>
          <div className="story">
            <div className="words">
              {paragraphsOf(showcase.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {showcase.review && <Said review={showcase.review} page={page} text={text} />}
            </div>
            <Facts page={page} text={text} />
          </div>
          <Gallery showcase={showcase} text={text} />
        </article>
        <Invitation page={page} />
        {page.showcases.length > 0 && (
          <section aria-labelledby="more" className="more">
            <h2 id="more">{text('public.showcases_more')}</h2>
            <Cards page={page} />
          </section>
        )}
      </main>
    </Layout>
  )
}
