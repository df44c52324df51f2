import { lazy, Suspense, useState } from 'react'
import type { WebsiteDraft } from '#contract/website/calls.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { currentLanguage } from '../../../lib/texts.ts'
import { useDraft, type Draft } from '../draft/api/useDraft.ts'
import type { Language } from '../draft/components/document.ts'
import { useFieldsAhead } from '../fields/components/lazyFields.ts'
import { usePlace, type Place, type SetPlace } from '../filters.ts'
import { useWrittenServices, type WrittenServices } from '../services/api/useServicePages.ts'
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
export interface EditorProps extends WrittenServices {
  draft: Draft
  place: Place
  set: SetPlace
  onOpen: (opened: EditorWindow) => void
  /** In which language the words of the website are filled in and seen. */
  language: Language
  onLanguage: (language: Language) => void
}

/** Edits the website: tasks and their panel at the left, the page in the middle, the fields at the right. */
export function Editor({ website, kept }: { website: WebsiteDraft; kept: string | null }) {
  const phone = usePhone()
  const draft = useDraft(website, kept)
  const { place, set } = usePlace()
  const [opened, setOpened] = useState<EditorWindow | null>(null)
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const services = useWrittenServices()
  useEditorKeys(draft)
  useFieldsAhead()
  const props: EditorProps = {
    draft,
    place,
    set,
    onOpen: setOpened,
    language,
    onLanguage: setLanguage,
    ...services,
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
