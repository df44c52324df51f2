import type { PublicPage, ShowcaseListPage } from '#contract/prosite.ts'
import { Crumbs, Invitation } from '../parts/crumbs.tsx'
import { Layout } from '../parts/layout.tsx'
import { Pages } from '../parts/pages.tsx'
import { Cards } from '../parts/showcase-card.tsx'
import { absolute, pathOf } from '../addresses.ts'
import { textsOf } from '../texts.ts'

/** All finished jobs of a business, newest first. */
export function ShowcaseList({ page }: { page: ShowcaseListPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  const [first] = page.showcases
  return (
    <Layout
      page={page}
      title={`${text('public.showcases')} – ${site.name}`}
      scripted={false}
      head={{
        description: `${site.name}: ${text('public.showcases_lead')}`,
        below: `/showcases${page.number > 1 ? `?page=${page.number}` : ''}`,
        structured: true,
        ...(first ? { image: absolute(page, `${first.path}/picture.jpg`) } : {}),
      }}
    >
      <main className="plain" id="content">
        <Crumbs page={page} here={text('public.showcases')} />
        <h1>{text('public.showcases')}</h1>
        <p className="lead">{text(page.showcases.length > 0 ? 'public.showcases_lead' : 'public.showcases_none')}</p>
        <Cards page={page} above />
        <Pages page={page} />
        <Invitation page={page} />
      </main>
    </Layout>
  )
}

/** Nothing is here: it is gone, or never was. The way on. */
export function Missing({ page, isGone }: { page: PublicPage; isGone: boolean }) {
  const text = textsOf(page.locale)
  const { site } = page
  const title = text(isGone ? 'public.gone' : 'public.unknown')
  const head = { description: title, below: '', hidden: true }
  return (
    <Layout page={page} title={`${title} – ${site.name}`} scripted={false} head={head}>
      <main className="plain" id="content">
        <h1>{title}</h1>
        <p className="lead">{text(isGone ? 'public.gone_lead' : 'public.unknown_lead', { business: site.name })}</p>
        <Cards page={page} above />
        <p className="onward">
          {page.showcases.length > 0 && <a href={pathOf(page, '/showcases')}>{text('public.showcases_all')}</a>}
          {page.showcases.length === 0 && (
            <a href={pathOf(page)}>{text('public.thanks_back', { business: site.name })}</a>
          )}
        </p>
      </main>
    </Layout>
  )
}
