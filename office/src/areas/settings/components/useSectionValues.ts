import { useQuery } from '@tanstack/react-query'
import type { NotificationPreferences } from '#contract/notifications.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { signedIn, useMembers } from '../../../lib/members.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage, useText, type TextKey } from '../../../lib/texts.ts'
import { useLandingPage } from '../../../lib/useLandingPage.ts'
import type { Section } from '../sections.ts'
import { useNotifications } from '../useNotifications.ts'
import { useServices } from '../useServices.ts'

/** Days in a row with the same hours. */
export interface HoursRun {
  first: Weekday
  last: Weekday
  open: string
  close: string
}

/** The longest run of days with the same hours, the earliest of equals; null for a week without hours. */
export function mainHours(hours: BusinessHours): HoursRun | null {
  const runs: { run: HoursRun; days: number; isOver: boolean }[] = []
  for (const day of weekdays) {
    const [from, to, last] = [hours[day][0], hours[day].at(-1), runs.at(-1)]
    if (from === undefined || to === undefined) {
      if (last !== undefined) last.isOver = true
    } else if (last !== undefined && !last.isOver && last.run.open === from.open && last.run.close === to.close) {
      last.run.last = day
      last.days += 1
    } else runs.push({ run: { first: day, last: day, open: from.open, close: to.close }, days: 1, isOver: false })
  }
  const most = Math.max(...runs.map(({ days }) => days))
  return runs.find(({ days }) => days === most)?.run ?? null
}

/** By which ways a member is told of anything at all. */
export function waysOf(preferences: NotificationPreferences): TextKey {
  const all = Object.values(preferences)
  const [push, words] = [all.some((event) => event.push), all.some((event) => event.text)]
  if (push && words) return 'settings.value.both'
  if (push) return 'settings.value.push'
  return words ? 'settings.value.text' : 'settings.value.off'
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12)

/** What the lines of the list say on a phone: most visits end there. What is not known yet is left out. */
export function useSectionValues(shown: boolean): Readonly<Partial<Record<Section | 'assistant', string>>> {
  const text = useText()
  const formats = useFormats()
  const { slug, role } = useSite()
  const isOffice = role !== 'field'
  const { data: page } = useLandingPage()
  const { data: services } = useServices(shown && isOffice)
  const { data: notifications } = useNotifications(shown && isOffice)
  const { data: user } = useQuery({ ...signedIn, enabled: shown })
  const { data: assistant } = useQuery({
    queryKey: [...keys.assistant(slug), 'enabled'],
    queryFn: ({ signal }) => api('getAssistant', { slug, query: { language: currentLanguage() }, signal }),
    enabled: shown && isOffice,
  })
  const members = useMembers()
  if (!shown) return {}
  const run = page && mainHours(page.hours)
  const short = (day: Weekday) => formats.weekday(new Date(MONDAY + weekdays.indexOf(day) * 86_400_000).toISOString())
  return {
    ...(page && { business: page.name }),
    ...(run && {
      hours: text('settings.value.hours', {
        days: run.first === run.last ? short(run.first) : `${short(run.first)}–${short(run.last)}`,
        open: formats.clock(run.open),
        close: formats.clock(run.close),
      }),
    }),
    ...(services && {
      services: text('settings.value.services', { count: services.services.filter(({ active }) => active).length }),
    }),
    ...(members.length > 0 && { members: text('settings.value.people', { count: members.length }) }),
    ...(notifications && { notifications: text(waysOf(notifications.notifications)) }),
    ...(user && { account: [user.first_name, user.last_name].join(' ').trim() }),
    ...(assistant && { assistant: text(assistant.configuration.enabled ? 'settings.value.on' : 'settings.value.off') }),
  }
}
