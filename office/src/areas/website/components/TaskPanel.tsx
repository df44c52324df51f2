// Small on purpose: it only chooses which panel is loaded.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../lib/texts.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import type { EditorProps } from './Editor.tsx'

const LookPanel = lazy(async () => ({ default: (await import('../look/components/LookPanel.tsx')).LookPanel }))
const FactsPanel = lazy(async () => {
  // it names the trade, as sign-up does
  const [{ FactsPanel: Panel }] = await Promise.all([
    import('../facts/components/FactsPanel.tsx'),
    loadTexts(['accounts']),
  ])
  return { default: Panel }
})
const AreaRecords = lazy(async () => ({ default: (await import('../records/components/AreaRecords.tsx')).AreaRecords }))
const DomainPanel = lazy(async () => {
  const [{ DomainPanel: Panel }] = await Promise.all([import('../../domains/index.ts'), loadTexts(['domains', 'copy'])])
  return { default: Panel }
})
const FiguresPanel = lazy(async () => {
  const [{ FiguresPanel: Panel }] = await Promise.all([import('../../traffic/index.ts'), loadTexts(['traffic'])])
  return { default: Panel }
})
const GooglePanel = lazy(async () => ({ default: (await import('../google/components/GooglePanel.tsx')).GooglePanel }))

/** What belongs to the task that is open, besides the sections. */
export function TaskPanel(props: EditorProps) {
  const { tab } = props.place
  return (
    <Suspense fallback={<ListSkeleton rows={5} />}>
      {tab === 'look' && <LookPanel {...props} />}
      {tab === 'facts' && <FactsPanel {...props} />}
      {tab === 'areas' && (
        <AreaRecords language={props.language} onLanguage={props.onLanguage} first={props.place.record} />
      )}
      {tab === 'domain' && <DomainPanel />}
      {tab === 'figures' && <FiguresPanel />}
      {tab === 'google' && <GooglePanel {...props} />}
    </Suspense>
  )
}
