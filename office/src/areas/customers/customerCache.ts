import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Customer, CustomerDetails } from '#contract/customers.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import type { CustomerPage } from './useCustomerList.ts'

/** Where one customer is cached; a project's contact reads the same. */
export const customerKey = (slug: string, id: string): QueryKey => [...keys.topic(slug, 'customers'), 'one', id]

type Change = <Known extends Customer>(customer: Known) => Known
type List = InfiniteData<CustomerPage, string>

/** A changed customer in every place they are cached: their own page, and the lists, which those who are archived leave. */
export function customerEdits(client: QueryClient, slug: string, id: string, change: Change): CacheEdit[] {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: keys.customers(slug) })
    .filter(({ queryKey }) => queryKey.at(-1) === 'pages')
    .map(({ queryKey }) =>
      edit<List>(queryKey, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          customers: page.customers.flatMap((customer) => {
            if (customer.id !== id) return [customer]
            const after = change(customer)
            return (customer.archived === null) === (after.archived === null) ? [after] : []
          }),
        })),
      })),
    )
  const own = edit<{ customer: CustomerDetails }>(customerKey(slug, id), ({ customer }) => ({
    customer: change(customer),
  }))
  return [own, ...lists]
}

/** What shows something of a customer, beside the book itself. */
export const touched = (slug: string): QueryKey[] =>
  ['customers', 'customer-history', 'projects', 'requests', 'board'].map((topic) => keys.topic(slug, topic))
