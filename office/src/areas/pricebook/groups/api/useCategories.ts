import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PriceBook, PriceCategory } from '#contract/pricebook/types.ts'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../../lib/layers.ts'
import { carryOut, optimistic, type Act } from '../../../../lib/optimistic.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type Change = Arguments<'updatePriceCategory'>['body']

const bookEdit = (slug: string, change: (book: PriceBook) => PriceBook): CacheEdit =>
  edit<PriceBook>(moneyKeys.priceBook(slug), change)
const touched = (slug: string) => [keys.topic(slug, 'pricebook')]

/** Adds a category. The field says what went wrong. */
export function useAddCategory() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Arguments<'createPriceCategory'>['body']) => api('createPriceCategory', { slug, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'pricebook') }),
  })
}

/** Renames or moves a category. */
export function useChangeCategory() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ category: { id, version }, change }: { category: PriceCategory; change: Change }) =>
      api('updatePriceCategory', { slug, categoryId: id, body: change, ifVersion: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'pricebook') }),
    onError: (error) => toast.problem(error),
  })
}

type Removing = Pick<PriceCategory, 'id' | 'version'>

function bringBack(slug: string): Act<Removing, Answer<'updatePriceCategory'>> {
  return {
    call: ({ id, version }) =>
      api('updatePriceCategory', { slug, categoryId: id, body: { archived: false }, ifVersion: version }),
    invalidates: () => touched(slug),
    success: 'pricebook.categoryBack',
  }
}

function remove(client: QueryClient, slug: string): Act<Removing, Answer<'updatePriceCategory'>> {
  return {
    call: ({ id, version }) =>
      api('updatePriceCategory', { slug, categoryId: id, body: { archived: true }, ifVersion: version }),
    edits: ({ id }) => [
      bookEdit(slug, (book) => ({
        ...book,
        categories: book.categories.filter((each) => each.id !== id && each.parent !== id),
      })),
    ],
    invalidates: () => touched(slug),
    success: 'pricebook.categoryRemoved',
    undo: (_removed, { category }) => carryOut(client, bringBack(slug), category),
  }
}

/** Removes a category with those below it; its items stay. Offers to undo. */
export function useRemoveCategory() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation(optimistic(client, remove(client, slug)))
}

/** Sets the markup tiers; the window says what went wrong. */
export function useSaveTiers(onSaved: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Arguments<'updateMarkupTiers'>['body']) => api('updateMarkupTiers', { slug, body }),
    onSuccess: ({ repriced }) => {
      toast.success('pricebook.tiersSaved', { values: { count: repriced } })
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'pricebook') })
      onSaved()
    },
  })
}
