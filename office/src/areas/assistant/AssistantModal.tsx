import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useSite } from '../../lib/site.tsx'
import { loadTexts } from '../../lib/texts.ts'
import { modals } from '../../lib/urlState.ts'

const AssistantSettings = lazy(async () => {
  // It opens over a screen that has its own texts; those of the hours and of requests are shown inside.
  const [{ AssistantSettings: Settings }] = await Promise.all([
    import('./AssistantSettings.tsx'),
    loadTexts(['assistant', 'settings', 'requests', 'request']),
  ])
  return { default: Settings }
})

/** The assistant's settings where the address asks for them; people in the field do not see them. */
export function AssistantModal() {
  const { role } = useSite()
  const [open] = useQueryState('aisaSettings', modals.aisaSettings)
  if (open !== true || role === 'field') return null
  return (
    <Suspense fallback={null}>
      <AssistantSettings />
    </Suspense>
  )
}
