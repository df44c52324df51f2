import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationEvent, NotificationPreferences } from '#contract/notifications.ts'
import { api, type Answer } from '../../lib/api.ts'
import { edit } from '../../lib/layers.ts'
import { optimistic, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

interface Choice {
  event: NotificationEvent
  ways: NotificationPreferences[NotificationEvent]
}

function chooseWays(slug: string): Act<Choice, Answer<'updateNotifications'>> {
  return {
    call: ({ event, ways }) => api('updateNotifications', { slug, body: { [event]: ways } }),
    edits: ({ event, ways }) => [
      edit<Answer<'getNotifications'>>(keys.notifications(slug), (data) => ({
        ...data,
        notifications: { ...data.notifications, [event]: ways },
      })),
    ],
    invalidates: () => [keys.notifications(slug)],
  }
}

/** Chooses how the person is told of one event. Choices made quickly one after the other reach the server in that order. */
export function useUpdateNotifications() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), chooseWays(slug)), scope: { id: 'notifications' } })
}
