import type { QueryKey } from '@tanstack/react-query'
import { listKey, type Query } from '../queries.ts'

/** The keys of what the screens of money cache, apart from the others, so that the first screen does not bring them along. */
export const moneyKeys = {
  quoteFigures: (slug: string): QueryKey => [slug, 'quotes', 'figures'],
  invoices: (slug: string, query: Query): QueryKey => listKey(slug, 'invoices', query),
  invoice: (slug: string, id: string): QueryKey => [slug, 'invoices', 'one', id],
  invoiceMessage: (slug: string, id: string, query: Query): QueryKey => [slug, 'invoices', 'message', id, query],
  readyToInvoice: (slug: string): QueryKey => [slug, 'invoices', 'ready'],
  invoiceSettings: (slug: string): QueryKey => [slug, 'invoices', 'settings'],
  quoteBilling: (slug: string, quoteId: string): QueryKey => [slug, 'invoices', 'of-quote', quoteId],
  customerMoney: (slug: string, customerId: string): QueryKey => [slug, 'invoices', 'of-customer', customerId],
  projectMoney: (slug: string, projectId: string): QueryKey => [slug, 'invoices', 'of-project', projectId],
  statement: (slug: string, customerId: string, query: Query): QueryKey => [
    slug,
    'invoices',
    'statement',
    customerId,
    query,
  ],
  payments: (slug: string, query: Query): QueryKey => listKey(slug, 'payments', query),
  paymentAccount: (slug: string): QueryKey => [slug, 'payments', 'account'],
  savedCards: (slug: string, customerId: string): QueryKey => [slug, 'payments', 'saved-cards', customerId],
  disputes: (slug: string): QueryKey => [slug, 'payments', 'disputes'],
  payouts: (slug: string): QueryKey => [slug, 'payments', 'payouts'],
  payout: (slug: string, id: string): QueryKey => [slug, 'payments', 'payouts', id],
  depositSlips: (slug: string): QueryKey => [slug, 'payments', 'slips'],
  receivables: (slug: string): QueryKey => [slug, 'invoices', 'receivables'],
  quotePhotos: (slug: string, request: string, project: string): QueryKey => [
    slug,
    'photos',
    'quote',
    request,
    project,
  ],
  quoteSettings: (slug: string): QueryKey => [slug, 'site', 'signing'],
  quoteTemplates: (slug: string): QueryKey => [slug, 'quotes', 'templates'],
  priceBook: (slug: string): QueryKey => [slug, 'pricebook', 'book'],
  priceItems: (slug: string, query?: Query): QueryKey => listKey(slug, 'pricebook', query),
  priceItem: (slug: string, id: string): QueryKey => [slug, 'pricebook', 'one', id],
  taxes: (slug: string): QueryKey => [slug, 'pricebook', 'taxes'],
  books: (slug: string): QueryKey => [slug, 'payments', 'books'],
}
