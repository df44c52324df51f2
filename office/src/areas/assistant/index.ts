import IconSparkles from '~icons/tabler/sparkles'
import type { Area } from '../../lib/area.ts'
import { AssistantModal } from './AssistantModal.tsx'

/** The sales assistant: no screen of its own, but a window over the requests. */
export const assistant: Area = {
  name: 'assistant',
  texts: ['assistant'],
  screens: [],
  windows: [{ over: '/requests', component: AssistantModal }],
  actions: [
    { label: 'shell.assistantSettings', icon: IconSparkles, to: '/requests?aisaSettings=true', office: true },
    {
      label: 'shell.assistantQuestions',
      icon: IconSparkles,
      to: '/requests?aisaSettings=true&aisaSection=questions',
      office: true,
    },
    {
      label: 'shell.assistantTrial',
      icon: IconSparkles,
      to: '/requests?aisaSettings=true&aisaSection=trial',
      office: true,
    },
  ],
}
