import { useQuery } from '@tanstack/react-query'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { api } from '../../../lib/api.ts'
import { signedIn, useMembers } from '../../../lib/members.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage, useText, type TextKey } from '../../../lib/texts.ts'
import { useLandingPage } from '../../../lib/useLandingPage.ts'
import type { Section } from '../sections.ts'
import { useBooking } from '../booking/api/useBooking.ts'
import { useNotifications } from '../useNotifications.ts'
import { useServices } from '../useServices.ts'
import { mainHours, runText } from './weekText.ts'

/** By which ways a member is told of anything at all. */
export function waysOf(preferences: NotificationPreferences): TextKey {
  const all = Object.values(preferences)
  const [push, words] = [all.some((event) => event.push), all.some((event) => event.text)]
  if (push && words) return 'settings.value.both'
  if (push) return 'settings.value.push'
  return words ? 'settings.value.text' : 'settings.value.off'
}

/** What the lines of the list say on a phone: most visits end there. What is not known yet is left out. */
export function useSectionValues(shown: boolean): Readonly<Partial<Record<Section | 'assistant', string>>> {
  const text = useText()
  const { slug, role } = useSite()
  const isOffice = role !== 'field'
  const { data: page } = useLandingPage()
  const { data: services } = useServices(shown && isOffice)
  const { data: notifications } = useNotifications(shown && isOffice)
  const { data: booking } = useBooking(shown && isOffice)
  const { data: user } = useQuery({ ...signedIn, enabled: shown })
  const { data: assistant } = useQuery({
    queryKey: [...keys.assistant(slug), 'enabled'],
    queryFn: ({ signal }) => api('getAssistant', { slug, query: { language: currentLanguage() }, signal }),
    enabled: shown && isOffice,
  })
  const members = useMembers()
  if (!shown) return {}
  const run = page && mainHours(page.hours)
  return {
    ...(page && { business: page.name }),
    ...(run && { hours: runText(text, run) }),
    ...(services && {
      services: text('settings.value.services', { count: services.services.filter(({ active }) => active).length }),
    }),
    ...(booking && { booking: text(booking.rules.online ? 'settings.value.on' : 'settings.value.off') }),
    ...(members.length > 0 && { members: text('settings.value.people', { count: members.length }) }),
    ...(notifications && { notifications: text(waysOf(notifications.notifications)) }),
    ...(user && { account: [user.first_name, user.last_name].join(' ').trim() }),
    ...(assistant && { assistant: text(assistant.configuration.enabled ? 'settings.value.on' : 'settings.value.off') }),
  }
}
