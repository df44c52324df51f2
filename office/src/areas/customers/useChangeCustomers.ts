import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { api, type Answer, type Arguments } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { useSite } from '../../lib/site.tsx'
import { customerEdits, touched } from './customerCache.ts'

type Change = Arguments<'changeCustomers'>['body']['change']
interface Changing {
  customers: readonly Customer[]
  change: Change
}

/** What a customer looks like after the change. */
function after<Known extends Customer>(before: Known, change: Change): Known {
  const { archived, add_tags: added = [], remove_tags: removed = [], do_not_contact: silent } = change
  const left = before.tags.filter((tag) => !removed.includes(tag))
  return {
    ...before,
    tags: [...left, ...added.filter((tag) => !left.includes(tag))],
    do_not_contact: silent ?? before.do_not_contact,
    archived: archived === undefined ? before.archived : archived ? new Date().toISOString() : null,
  }
}

function changeCustomers(client: QueryClient, slug: string): Act<Changing, Answer<'changeCustomers'>> {
  return {
    call: ({ customers, change }) =>
      api('changeCustomers', { slug, body: { ids: customers.map(({ id }) => id), change } }),
    edits: ({ customers, change }) =>
      customers.flatMap(({ id }) => customerEdits(client, slug, id, (before) => after(before, change))),
    invalidates: () => touched(slug),
    success: 'customers.bulkDone',
    successValues: ({ changed, skipped }) => ({ count: changed.length, skipped: skipped.length }),
    undo: (_changing, { change_id }) => carryOut(client, undoChanges(slug), change_id),
  }
}

type ChangeId = Answer<'changeCustomers'>['change_id']

function undoChanges(slug: string): Act<ChangeId, Answer<'undoCustomerChanges'>> {
  return {
    call: (changeId) => api('undoCustomerChanges', { slug, changeId }),
    invalidates: () => touched(slug),
    success: 'customers.bulkUndone',
    successValues: ({ restored, kept }) => ({ restored, kept }),
  }
}

/** Does one thing to many customers: seen at once, with undo. */
export function useChangeCustomers() {
  const client = useQueryClient()
  return useAct(changeCustomers(client, useSite().slug))
}
