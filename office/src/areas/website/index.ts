import IconWorldWww from '~icons/tabler/world-www'
import type { Area } from '../../lib/area.ts'

/** The business's website: its pages, its look, and what it says. */
export const website: Area = {
  name: 'website',
  office: true,
  texts: ['website', 'amounts', 'copy'],
  screens: [{ path: '/site', load: async () => (await import('./SiteScreen.tsx')).SiteScreen }],
  navigation: { path: '/site', label: 'shell.site', icon: IconWorldWww, group: 'marketing', key: 't' },
}
