import IconPlus from '~icons/tabler/plus'
import IconLayoutGrid from '~icons/tabler/layout-grid'
import type { Area } from '../../lib/area.ts'

/** Showcases: the public write-ups of finished jobs, and making one. */
export const showcases: Area = {
  name: 'showcases',
  office: true,
  texts: ['showcases', 'reviews'],
  screens: [{ path: '/showcases', load: async () => (await import('./ShowcasesScreen.tsx')).ShowcasesScreen }],
  navigation: { path: '/showcases', label: 'shell.showcases', icon: IconLayoutGrid, key: 'w', group: 'marketing' },
  actions: [{ label: 'shell.newShowcase', icon: IconPlus, to: '/showcases?createShowcase=options', office: true }],
}
