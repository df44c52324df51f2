import type { PublicPage } from '#contract/prosite.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import { pathOf } from '../addresses.ts'
import { textsOf } from '../texts.ts'
import { formPath, pageNames } from '../website/links.ts'
import { textsOf as websiteTexts } from '../website/texts.ts'

/** Where this page is. `here`: its own name; `middle`: the page between it and the first one. */
export function Crumbs({
  page,
  here,
  middle,
}: {
  page: PublicPage
  here?: string
  middle?: 'showcases' | 'services' | 'areas'
}) {
  const text = textsOf(page.locale)
  return (
    <nav className="crumbs" aria-label={text('public.crumbs')}>
      <a href={pathOf(page)}>{text('public.home')}</a>
      {middle && <a href={pathOf(page, pagePaths[middle])}>{websiteTexts(page.locale)(pageNames[middle])}</a>}
      {here !== undefined && <span aria-current="page">{here}</span>}
    </nav>
  )
}

/** The way to the request form, at the end of what somebody liked. */
export function Invitation({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <section className="invite dark" aria-labelledby="like">
      <div>
        <h2 id="like">{text('public.showcase_like')}</h2>
        <p>{text('public.showcase_like_lead', { business: site.name })}</p>
      </div>
      <a className="button" href={formPath(page)}>
        {text('public.showcase_ask')}
      </a>
    </section>
  )
}
