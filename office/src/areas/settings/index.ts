import IconSettings from '~icons/tabler/settings'
import type { Area } from '../../lib/area.ts'

/** What the owner sets: the business itself, its hours, its services. */
export const settings: Area = {
  name: 'settings',
  texts: ['settings', 'copy'],
  screens: [{ path: '/settings', load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen }],
  navigation: { path: '/settings', label: 'shell.settings', icon: IconSettings, key: 's', group: 'end' },
}
