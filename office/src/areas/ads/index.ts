import IconSpeakerphone from '~icons/tabler/speakerphone'
import type { Area } from '../../lib/area.ts'

/** What each source of work cost and brought, down to what customers paid. */
export const ads: Area = {
  name: 'ads',
  office: true,
  texts: ['ads', 'traffic', 'amounts'],
  screens: [{ path: '/ads', load: async () => (await import('./AdsScreen.tsx')).AdsScreen }],
  navigation: { path: '/ads', label: 'shell.ads', icon: IconSpeakerphone, group: 'marketing', key: 'a' },
}
