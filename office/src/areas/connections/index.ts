import IconPlugConnected from '~icons/tabler/plug-connected'
import type { Area } from '../../lib/area.ts'

/** What a business lets us do in its name elsewhere. Reached from the settings and from what needs a connection. */
export const connections: Area = {
  name: 'connections',
  texts: ['connections'],
  screens: [
    { path: '/settings/connections', load: async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen },
  ],
  actions: [{ label: 'shell.connections', icon: IconPlugConnected, to: '/settings/connections', office: true }],
}
