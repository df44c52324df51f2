import type { PublicPage, ShowcaseListPage } from '#contract/prosite.ts'
import { Bar, Crumbs, Invitation } from '../parts/bar.tsx'
import { Layout } from '../parts/layout.tsx'
import { Pages } from '../parts/pages.tsx'
import { Cards } from '../parts/showcase-card.tsx'
import { absolute } from '../structured.ts'
import { textsOf } from '../texts.ts'

/** All finished jobs of a business, newest first. */
export function ShowcaseList({ page }: { page: ShowcaseListPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  const [first] = page.showcases
  const address = `${page.address}/showcases${page.number > 1 ? `?page=${page.number}` : ''}`
  return (
    <Layout
      page={page}
      title={`${text('public.showcases')} – ${site.name}`}
      scripted={false}
      skip="#content"
      head={{
        description: `${site.name}: ${text('public.showcases_lead')}`,
        address,
        structured: true,
        ...(first ? { image: absolute(page, `${first.path}/picture.jpg`) } : {}),
      }}
    >
      <Bar page={page} />
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

/** What stood here is gone: the way on. */
export function Gone({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  const head = { description: text('public.gone'), address: page.address, hidden: true }
  return (
    <Layout page={page} title={`${text('public.gone')} – ${site.name}`} scripted={false} skip="#content" head={head}>
      <Bar page={page} />
      <main className="plain" id="content">
        <h1>{text('public.gone')}</h1>
        <p className="lead">{text('public.gone_lead', { business: site.name })}</p>
        <Cards page={page} above />
        <p className="onward">
          <a href={`/p/${site.slug}/showcases?lang=${page.locale}`}>{text('public.showcases_all')}</a>
        </p>
      </main>
    </Layout>
  )
}
