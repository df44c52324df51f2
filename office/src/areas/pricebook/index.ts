import IconTags from '~icons/tabler/tags'
import type { Area } from '../../lib/area.ts'

/** What the business sells and at which prices: found, changed in place, read in from files and given out. */
export const pricebook: Area = {
  name: 'pricebook',
  office: true,
  texts: ['pricebook', 'amounts'],
  screens: [{ path: '/price-book', load: async () => (await import('./PriceBookScreen.tsx')).PriceBookScreen }],
  // it hangs off the quotes, where the way to it is; the palette leads to it from anywhere
  actions: [
    { label: 'shell.priceBook', icon: IconTags, to: '/price-book', office: true },
    { label: 'shell.newPriceItem', icon: IconTags, to: '/price-book?item=new', office: true },
  ],
}
