import IconEdit from '~icons/tabler/edit'
import IconMessages from '~icons/tabler/messages'
import type { Area } from '../../lib/area.ts'
import { InboxCount } from './components/InboxCount.tsx'

/** All conversations of the business, whatever channel they go by; the open one stands beside them. */
export const inbox: Area = {
  name: 'inbox',
  texts: ['inbox', 'request', 'requests', 'emergencies'],
  // one route for both, so that the list stays as it is when a conversation opens
  screens: [{ path: '/inbox/{-$conversation}', load: async () => (await import('./InboxScreen.tsx')).InboxScreen }],
  navigation: {
    path: '/inbox',
    label: 'shell.inbox',
    icon: IconMessages,
    key: 'i',
    bar: 'everybody',
    count: InboxCount,
  },
  actions: [{ label: 'shell.newMessage', icon: IconEdit, to: '/inbox?to=', add: true, office: true }],
  keep: async () => (await import('./api/keepConversations.ts')).keepConversations,
}
