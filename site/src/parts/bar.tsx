import type { PublicPage } from '#contract/prosite.ts'
import { shownPhone } from '../format.ts'
import { textsOf } from '../texts.ts'

/** Above every page but the business's first: whose it is, and how to reach them. */
export function Bar({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <header className="bar">
      <div className="bar-inner">
        <a className="bar-name" href={`/p/${site.slug}?lang=${page.locale}`}>
          <span>{site.name}</span>
        </a>
        {page.books && (
          <a className="bar-book" href={`/p/${site.slug}/booking?lang=${page.locale}`}>
            {text('public.book')}
          </a>
        )}
        {site.phone && (
          <a className="bar-call" href={`tel:${site.phone}`}>
            {text('public.call', { phone: shownPhone(site.phone) })}
          </a>
        )}
      </div>
    </header>
  )
}

/** Where this page is; `here` is its own name. */
export function Crumbs({ page, here, list = false }: { page: PublicPage; here?: string; list?: boolean }) {
  const text = textsOf(page.locale)
  const { slug } = page.site
  return (
    <nav className="crumbs" aria-label={text('public.crumbs')}>
      <a href={`/p/${slug}?lang=${page.locale}`}>{text('public.home')}</a>
      {list && <a href={`/p/${slug}/showcases?lang=${page.locale}`}>{text('public.showcases')}</a>}
      {here !== undefined && <span aria-current="page">{here}</span>}
    </nav>
  )
}

/** The way to the request form, at the end of what somebody liked. */
export function Invitation({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <section className="invite" aria-labelledby="like">
      <div>
        <h2 id="like">{text('public.showcase_like')}</h2>
        <p>{text('public.showcase_like_lead', { business: site.name })}</p>
      </div>
      <a className="invite-go" href={`/p/${site.slug}?lang=${page.locale}#request`}>
        {text('public.showcase_ask')}
      </a>
    </section>
  )
}
