import type { PublicPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { shownPhone } from '../format.ts'
import { textsOf } from '../texts.ts'

/** Above every page but the business's first: whose it is, and how to reach them. */
export function Bar({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <header className="bar">
      <div className="bar-inner">
        <a className="bar-name" href={pathOf(page)}>
          <span>{site.name}</span>
        </a>
        {page.books && (
          <a className="bar-book" href={pathOf(page, '/booking')}>
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
  return (
    <nav className="crumbs" aria-label={text('public.crumbs')}>
      <a href={pathOf(page)}>{text('public.home')}</a>
      {list && <a href={pathOf(page, '/showcases')}>{text('public.showcases')}</a>}
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
      <a className="invite-go" href={`${pathOf(page)}#request`}>
        {text('public.showcase_ask')}
      </a>
    </section>
  )
}
