import type { Section, WebsiteDocument, WebsitePageDocument } from '#contract/website/types.ts'
import type { SectionType, WebsitePageKind } from '#contract/website/values.ts'
import { isSame } from './merge.ts'

/** One thing that publishing will change, as it is counted on the button and named in its window. */
export type Change =
  | { readonly of: 'theme' | 'brand' | 'facts' | 'header' }
  | { readonly of: 'page'; readonly page: WebsitePageKind }
  | {
      readonly of: 'section'
      readonly page: WebsitePageKind
      readonly type: SectionType
      readonly id: string
      readonly how: 'added' | 'removed' | 'changed' | 'hidden' | 'shown'
    }
  | { readonly of: 'order'; readonly page: WebsitePageKind }

/** What differs between two documents; empty where they are the same. */
export function changesBetween(before: WebsiteDocument, after: WebsiteDocument): readonly Change[] {
  const parts = (['theme', 'brand', 'facts', 'header'] as const).flatMap((of): Change[] =>
    isSame(before[of], after[of]) ? [] : [{ of }],
  )
  const pages = after.pages.flatMap((page) => {
    const old = before.pages.find(({ kind }) => kind === page.kind)
    return old === undefined ? [{ of: 'page', page: page.kind } as const] : changesOfPage(old, page)
  })
  return [...parts, ...pages]
}

function changesOfPage(before: WebsitePageDocument, after: WebsitePageDocument): Change[] {
  const { kind: page } = after
  const { sections: old, ...oldPage } = before
  const { sections, ...newPage } = after
  const removed = old.filter(({ id }) => sections.every((each) => each.id !== id))
  const changed = sections.flatMap((section): Change[] => {
    const how = howChanged(
      old.find(({ id }) => id === section.id),
      section,
    )
    return how === null ? [] : [{ of: 'section', page, type: section.type, id: section.id, how }]
  })
  const orderOf = (list: readonly Section[], other: readonly Section[]) =>
    list.map(({ id }) => id).filter((id) => other.some((each) => each.id === id))
  return [
    ...(isSame(oldPage, newPage) ? [] : [{ of: 'page', page } as const]),
    ...changed,
    ...removed.map(({ type, id }): Change => ({ of: 'section', page, type, id, how: 'removed' })),
    ...(isSame(orderOf(old, sections), orderOf(sections, old)) ? [] : [{ of: 'order', page } as const]),
  ]
}

function howChanged(before: Section | undefined, after: Section) {
  if (before === undefined) return 'added'
  if (isSame(before, after)) return null
  if (before.hidden !== after.hidden && isSame({ ...before, hidden: after.hidden }, after)) {
    return after.hidden ? 'hidden' : 'shown'
  }
  return 'changed'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every text in a piece of a document, in the order in which it stands there. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry))
  return isObject(value) ? Object.values(value).flatMap((entry) => textsIn(entry)) : []
}

/** What a document says where a change is, as one line: for two versions side by side. */
export function saysOf(document: WebsiteDocument, change: Change): string {
  const page = 'page' in change ? document.pages.find(({ kind }) => kind === change.page) : undefined
  switch (change.of) {
    case 'section': {
      const section = page?.sections.find(({ id }) => id === change.id)
      return section === undefined ? '' : textsIn(section.props).join(' · ')
    }
    case 'order':
      return (page?.sections ?? []).map(({ id }) => id).join(', ')
    case 'page':
      return textsIn([page?.seo_title, page?.seo_description]).join(' · ')
    case 'theme':
      return Object.values(document.theme).join(', ')
    default:
      return textsIn(document[change.of]).join(' · ')
  }
}
