import { lazy, Suspense, useCallback, useState } from 'react'
import type { WebsiteDraft } from '#contract/website/calls.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { currentLanguage } from '../../../lib/texts.ts'
import { useDraft, type Draft } from '../draft/api/useDraft.ts'
import type { Language } from '../draft/components/document.ts'
import { usePlace, type Place, type SetPlace } from '../filters.ts'
import type { WrittenService } from '../services/api/useServicePages.ts'
import { DeskEditor } from './DeskEditor.tsx'
import { PhoneEditor } from './PhoneEditor.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

const PublishWindow = lazy(async () => ({
  default: (await import('../versions/components/PublishWindow.tsx')).PublishWindow,
}))
const HistoryWindow = lazy(async () => ({
  default: (await import('../versions/components/HistoryWindow.tsx')).HistoryWindow,
}))
const PreviewLinksWindow = lazy(async () => ({
  default: (await import('../preview-links/components/PreviewLinksWindow.tsx')).PreviewLinksWindow,
}))

/** What lies over the editor. */
export type EditorWindow = 'publish' | 'history' | 'preview'

/** What every part of the editor is given. */
export interface EditorProps {
  draft: Draft
  place: Place
  set: SetPlace
  onOpen: (opened: EditorWindow) => void
  /** In which language the words of the website are filled in and seen. */
  language: Language
  onLanguage: (language: Language) => void
  /** What is being written of services and is not saved, by their ids. */
  written: Readonly<Record<string, WrittenService>>
  /** Null: what was written is saved, or let go. */
  onWrite: (serviceId: string, written: WrittenService | null) => void
}

/** Edits the website: tasks and their panel at the left, the page in the middle, the fields at the right. */
export function Editor({ website, kept }: { website: WebsiteDraft; kept: string | null }) {
  const phone = usePhone()
  const draft = useDraft(website, kept)
  const { place, set } = usePlace()
  const [opened, setOpened] = useState<EditorWindow | null>(null)
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const { written, onWrite } = useWritten()
  useEditorKeys(draft)
  const props: EditorProps = {
    draft,
    place,
    set,
    onOpen: setOpened,
    language,
    onLanguage: setLanguage,
    written,
    onWrite,
  }
  const close = () => setOpened(null)
  return (
    <>
      {phone ? <PhoneEditor {...props} /> : <DeskEditor {...props} />}
      <Suspense fallback={null}>
        {opened === 'publish' && <PublishWindow draft={draft} onClose={close} />}
        {opened === 'history' && <HistoryWindow draft={draft} onClose={close} />}
        {opened === 'preview' && <PreviewLinksWindow draft={draft} onClose={close} />}
      </Suspense>
    </>
  )
}

const nothing: Readonly<Record<string, WrittenService>> = {}

/** What was begun of a service is there again when one comes back to it. */
function useWritten() {
  const [written, setWritten] = useState(nothing)
  const onWrite = useCallback((serviceId: string, next: WrittenService | null) => {
    setWritten(({ [serviceId]: _before, ...others }) => (next === null ? others : { ...others, [serviceId]: next }))
  }, [])
  return { written, onWrite }
}
