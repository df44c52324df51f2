import type { InfiniteData } from '@tanstack/react-query'
import type { Showcase } from '#contract/showcases.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import type { ShowcasePage } from './useShowcaseList.ts'

type List = InfiniteData<ShowcasePage, string>

/** A changed showcase in every place it is cached; one that is put away, or brought back, leaves the list it stood in. */
export function showcaseEdits(slug: string, id: string, change: (showcase: Showcase) => Showcase): CacheEdit[] {
  return [
    edit<{ showcase: Showcase }>(keys.showcase(slug, id), ({ showcase }) => ({ showcase: change(showcase) })),
    edit<List>(keys.showcases(slug), (list) => changedList(list, id, change)),
  ]
}

function changedList(list: List, id: string, change: (showcase: Showcase) => Showcase): List {
  const before = list.pages.flatMap((page) => page.showcases).find((showcase) => showcase.id === id)
  if (before === undefined) return list
  const after = change(before)
  const leaves = (after.archived === null) !== (before.archived === null)
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      total: leaves ? Math.max(0, page.total - 1) : page.total,
      showcases: page.showcases.flatMap((showcase) => (showcase.id === id ? (leaves ? [] : [after]) : [showcase])),
    })),
  }
}
