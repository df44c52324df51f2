import IconMapSearch from '~icons/tabler/map-search'
import IconQrcode from '~icons/tabler/qrcode'
import type { Area } from '../../lib/area.ts'

/** How more work comes from near by: competitors, referrals, neighbours, what people search for, codes. */
export const opportunities: Area = {
  name: 'opportunities',
  office: true,
  texts: ['opportunities', 'settings', 'requests', 'traffic', 'reviewing', 'copy'],
  screens: [
    { path: '/local-opportunities', load: async () => (await import('./OpportunitiesScreen.tsx')).OpportunitiesScreen },
  ],
  navigation: {
    path: '/local-opportunities',
    label: 'shell.localOpportunities',
    icon: IconMapSearch,
    key: 'l',
    group: 'marketing',
  },
  actions: [{ label: 'shell.makeCode', icon: IconQrcode, to: '/local-opportunities?part=codes', office: true }],
}
