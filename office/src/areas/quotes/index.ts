import IconFileDollar from '~icons/tabler/file-dollar'
import type { Area } from '../../lib/area.ts'

export { useStartQuote } from './api/useStartQuote.ts'
export { QuotesPart } from './part/components/QuotesPart.tsx'

/** What customers are offered: the list of all quotes, and the editor of one. */
export const quotes: Area = {
  name: 'quotes',
  office: true,
  texts: ['quotes', 'amounts', 'lists'],
  screens: [
    { path: '/quotes', load: async () => (await import('./QuotesScreen.tsx')).QuotesScreen },
    { path: '/quotes/$quoteId', load: async () => (await import('./QuoteScreen.tsx')).QuoteScreen },
  ],
  navigation: { path: '/quotes', label: 'shell.quotes', icon: IconFileDollar, group: 'money', key: 'q' },
  actions: [{ label: 'shell.newQuote', icon: IconFileDollar, to: '/quotes?create=quote', add: true, office: true }],
}
