import IconHome from '~icons/tabler/home'
import type { Area } from '../../lib/area.ts'

/** Where everybody arrives: what needs somebody now, the numbers, and the first steps. */
export const home: Area = {
  name: 'home',
  texts: ['home', 'emergencies'],
  screens: [{ path: '/home', load: async () => (await import('./HomeScreen.tsx')).HomeScreen }],
  navigation: { path: '/home', label: 'shell.home', icon: IconHome, key: 'h', bar: 'everybody' },
}
