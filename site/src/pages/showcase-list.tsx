import type { PublicPage, ShowcaseListPage } from '#contract/prosite.ts'
import { ListFrame, listDescription, listTitle } from './list-frame.tsx'
import { Layout } from '../parts/layout.tsx'
import { Pages } from '../parts/pages.tsx'
import { Cards } from '../parts/showcase-card.tsx'
import { pathOf } from '../addresses.ts'
import { textsOf } from '../texts.ts'

/** All finished jobs of a business, newest first. */
export function ShowcaseList({ page }: { page: ShowcaseListPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <Layout
      page={page}
      title={listTitle(page, text('public.showcases'))}
      scripted={page.asksHere}
      formHere={page.asksHere}
      head={{
        description: listDescription(page, `${site.name}: ${text('public.showcases_lead')}`),
        below: `/showcases${page.number > 1 ? `?page=${page.number}` : ''}`,
        structured: true,
        ...(page.share === null ? {} : { image: page.share }),
      }}
    >
      <ListFrame page={page} type="jobs" name={text('public.showcases')}>
        <p className="lead">{text(page.showcases.length > 0 ? 'public.showcases_lead' : 'public.showcases_none')}</p>
        <Cards page={page} above />
        <Pages page={page} />
      </ListFrame>
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
