import IconUserPlus from '~icons/tabler/user-plus'
import IconUsers from '~icons/tabler/users'
import type { Area } from '../../lib/area.ts'

/** The book of customers: found, added, changed, told apart and merged, read in from files and given out. */
export const customers: Area = {
  name: 'customers',
  texts: ['customers', 'requests', 'lists'],
  screens: [{ path: '/customers', load: async () => (await import('./CustomersScreen.tsx')).CustomersScreen }],
  navigation: {
    path: '/customers',
    label: 'shell.customers',
    icon: IconUsers,
    key: 'c',
    hint: { text: 'shell.customersHint', keptAs: 'showContactsTooltip' },
  },
  actions: [
    { label: 'shell.newCustomer', icon: IconUserPlus, to: '/customers?createCustomer=true', add: true, office: true },
  ],
}
