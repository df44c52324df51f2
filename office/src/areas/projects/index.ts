import IconHammer from '~icons/tabler/hammer'
import IconPlus from '~icons/tabler/plus'
import type { Area } from '../../lib/area.ts'

/** Projects: the list, and one of them with everything that belongs to it. */
export const projects: Area = {
  name: 'projects',
  texts: ['projects', 'requests', 'notes', 'photos', 'checklists', 'pairs', 'places', 'shares', 'lists'],
  screens: [
    { path: '/projects', load: async () => (await import('./ProjectsScreen.tsx')).ProjectsScreen },
    { path: '/projects/$projectId', load: async () => (await import('./ProjectScreen.tsx')).ProjectScreen },
  ],
  navigation: { path: '/projects', label: 'shell.projects', icon: IconHammer, key: 'p', bar: 'everybody' },
  actions: [{ label: 'shell.newProject', icon: IconPlus, to: '/projects?createProject=true', add: true, office: true }],
  keep: async () => (await import('./keepRecent.ts')).keepRecentProjects,
}
