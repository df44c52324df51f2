import IconShare from '~icons/tabler/share'
import type { Area } from '../../lib/area.ts'

/** Posts for Facebook, Instagram, and the Google profile: written, approved, shared, and what each brought. */
export const social: Area = {
  name: 'social',
  office: true,
  texts: ['social'],
  screens: [{ path: '/social', load: async () => (await import('./SocialScreen.tsx')).SocialScreen }],
  navigation: { path: '/social', label: 'shell.social', icon: IconShare, group: 'marketing', key: 'o' },
}
