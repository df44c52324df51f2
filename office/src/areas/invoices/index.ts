import IconReceipt from '~icons/tabler/receipt'
import type { Area } from '../../lib/area.ts'

export { CustomerMoneyPart, ProjectMoneyPart, QuoteBillingPart, VisitMoneyPart } from './part/components/MoneyPart.tsx'

/** What customers owe: the list of all invoices by how late they are, and one with its payments. */
export const invoices: Area = {
  name: 'invoices',
  office: true,
  texts: ['invoices', 'amounts', 'lists', 'photos'],
  screens: [
    { path: '/invoices', load: async () => (await import('./InvoicesScreen.tsx')).InvoicesScreen },
    { path: '/invoices/$invoiceId', load: async () => (await import('./InvoiceScreen.tsx')).InvoiceScreen },
    { path: '/payments', load: async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen },
    {
      path: '/customers/$customerId/statement',
      load: async () => (await import('./StatementScreen.tsx')).StatementScreen,
    },
  ],
  navigation: {
    path: '/invoices',
    within: ['/payments'],
    label: 'shell.invoices',
    icon: IconReceipt,
    group: 'money',
    key: 'b',
  },
  actions: [{ label: 'shell.newInvoice', icon: IconReceipt, to: '/invoices?create=invoice', add: true, office: true }],
}
