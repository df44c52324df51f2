import { IconInbox } from '@tabler/icons-react'
import type { Area } from '../../lib/area.ts'

/** The requests of homeowners: the list, one of them, its conversation, and adding one by hand. */
export const requests: Area = {
  name: 'requests',
  texts: ['requests'],
  screens: [{ path: '/requests', load: async () => (await import('./RequestsScreen.tsx')).RequestsScreen }],
  navigation: { path: '/requests', label: 'shell.requests', icon: IconInbox, key: 'r' },
}
