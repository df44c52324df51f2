import IconMapSearch from '~icons/tabler/map-search'
import IconQrcode from '~icons/tabler/qrcode'
import type { Area } from '../../lib/area.ts'
import { loadTexts } from '../../lib/texts.ts'

/** The first suggestions, for Home. */
export async function loadSuggested() {
  const [found] = await Promise.all([import('./for-you/components/Suggested.tsx'), loadTexts(['opportunities'])])
  return { default: found.Suggested }
}

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
