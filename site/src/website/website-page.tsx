import type { WebsitePage } from '#contract/website/page.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { Layout } from '../parts/layout.tsx'
import { pagePaths } from '#contract/website/addresses.ts'
import { wordsOf } from './localized.ts'
import { descriptionOf, headingOf, subjectOf, titleOf } from './search.ts'
import { AreaIntro } from './sections/areas.tsx'
import { PageSection } from './sections/section.tsx'

/** Where the page stands below the business's own address. */
export function belowOfPage({ kind, service, area }: WebsitePage): string {
  if (service) return `/services/${service.page.path}`
  if (area) return `/areas/${area.path}`
  return kind === 'service' || kind === 'area' ? '' : pagePaths[kind]
}

/** Above the sections of a page that has no first section of its own: where it is, and its name. */
function PageTop({ page }: { page: WebsitePage }) {
  const { service, area } = page
  if (page.sections.some(({ type, hidden }) => type === 'hero' && !hidden)) return null
  if (service)
    return (
      <div className="wrap page-top">
        <Crumbs page={page} middle="services" here={wordsOf(page, service.name)} />
      </div>
    )
  if (area)
    return (
      <>
        <div className="wrap page-top">
          <Crumbs page={page} middle="areas" here={area.name} />
        </div>
        <AreaIntro page={page} area={area} />
      </>
    )
  return (
    <div className="wrap page-top">
      <Crumbs page={page} here={subjectOf(page)} />
      <h1>{headingOf(page)}</h1>
    </div>
  )
}

/** A page made of sections, in the look of the business. */
export function WebsiteDocumentPage({ page }: { page: WebsitePage }) {
  const below = belowOfPage(page)
  return (
    <Layout
      page={page}
      title={titleOf(page)}
      scripted
      formHere={page.asksHere}
      head={{
        description: descriptionOf(page),
        below,
        structured: true,
        ...(page.share === null ? {} : { image: page.share }),
      }}
    >
      <main id="content">
        <PageTop page={page} />
        {page.sections
          .filter(({ hidden }) => !hidden)
          .map((section) => (
            <PageSection key={section.id} page={page} section={section} />
          ))}
      </main>
    </Layout>
  )
}
