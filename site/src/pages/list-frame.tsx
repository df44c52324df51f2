import type { ReactNode } from 'react'
import type { Section } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { Crumbs, Invitation } from '../parts/crumbs.tsx'
import { wordsOf } from '../website/localized.ts'
import { PageSection } from '../website/sections/section.tsx'

type ListPage = WebsitePage & { readonly number: number }

/** The title that its owner wrote for search engines, otherwise the usual one. */
export const listTitle = (page: ListPage, name: string): string =>
  wordsOf(page, page.seo.title) || `${name} – ${page.site.name}`

export const listDescription = (page: ListPage, usual: string): string => wordsOf(page, page.seo.description) || usual

const asksForNext: ReadonlySet<Section['type']> = new Set(['end_call', 'contact', 'booking'])

/**
 * A page with a whole list: it takes the place of the first section that would show some of it. The sections around it
 * stand on the first page only.
 */
export function ListFrame({
  page,
  type,
  name,
  children,
}: {
  page: ListPage
  /** Sections that show the same as the list. */
  type: Section['type']
  name: string
  children: ReactNode
}) {
  const sections = page.number === 1 ? page.sections : []
  const place = sections.findIndex((section) => section.type === type)
  const others = (list: readonly Section[]) =>
    list
      .filter((section) => section.type !== type)
      .map((section) => <PageSection key={section.id} page={page} section={section} />)
  const above = place === -1 ? [] : sections.slice(0, place)
  const hasTop = above.some((section) => section.type === 'hero')
  return (
    <main id="content">
      {hasTop && others(above)}
      <div className="plain">
        {!hasTop && <Crumbs page={page} here={name} />}
        {hasTop ? <h2>{name}</h2> : <h1>{name}</h1>}
        {!hasTop && others(above)}
        {children}
        {!sections.some((section) => asksForNext.has(section.type)) && <Invitation page={page} />}
      </div>
      {others(place === -1 ? sections : sections.slice(place))}
    </main>
  )
}
