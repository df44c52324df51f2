import IconCalendar from '~icons/tabler/calendar'
import IconPlus from '~icons/tabler/plus'
import type { Area } from '../../lib/area.ts'

/** The calendar that a crew runs its day on: days and weeks of its members, what has no time yet, and one visit. */
export const schedule: Area = {
  name: 'schedule',
  texts: ['schedule', 'lists'],
  screens: [{ path: '/schedule', load: async () => (await import('./ScheduleScreen.tsx')).ScheduleScreen }],
  navigation: { path: '/schedule', label: 'shell.schedule', icon: IconCalendar, key: 'd', bar: 'everybody' },
  actions: [{ label: 'shell.newVisit', icon: IconPlus, to: '/schedule?create=visit', add: true, office: true }],
  keep: async () => (await import('./api/keepSchedule.ts')).keepSchedule,
}
