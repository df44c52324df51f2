import { Title, VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { useText } from '../../../lib/texts.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { sectionsOf } from '../draft/components/document.ts'
import { HeaderFields, SectionFields } from '../fields/components/lazyFields.ts'
import { HEADER, isAlone, SERVICE, type Task } from '../filters.ts'
import { sectionName } from '../labels.ts'
import { SectionList } from '../sections/components/SectionList.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import type { EditorProps } from './Editor.tsx'
import { PagePane } from '../preview/components/PagePane.tsx'
import { EditorBar } from './EditorBar.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { TaskRail } from './TaskRail.tsx'
import { ServiceFields, ServiceName } from './ServiceFields.tsx'
import styles from './editor.module.css'

/** The editor on a desk. */
export function DeskEditor(props: EditorProps) {
  const { draft, place, set } = props
  const text = useText()
  const isSections = place.tab === 'sections'
  return (
    <div
      className={styles['editor']}
      data-task={isSections ? 'sections' : isAlone(place.tab) ? 'alone' : 'wide'}
      data-whole-window
    >
      <VisuallyHidden component="h1">{text('shell.site')}</VisuallyHidden>
      <EditorBar {...props} />
      <TaskRail place={place} onChoose={(tab: Task) => void set({ tab }, { history: 'push' })} />
      <section className={styles['panel']} aria-labelledby="site-task">
        <Title order={2} id="site-task" size="h3" className={styles['panelTitle'] ?? ''}>
          {text(`website.task.${place.tab}`)}
        </Title>
        <DraftConflict draft={draft} />
        {isSections ? <SectionList {...props} /> : <TaskPanel {...props} />}
      </section>
      {!isAlone(place.tab) && <PagePane {...props} device={place.view} />}
      {isSections && <Fields {...props} />}
    </div>
  )
}

/** The fields of the section that is chosen. */
function Fields(props: EditorProps) {
  const { draft, place, language, onLanguage } = props
  const text = useText()
  const section = sectionsOf(draft.document, place.page).find(({ id }) => id === place.section)
  if (place.section === SERVICE && place.record !== null) return <ServiceAside {...props} />
  if (section === undefined && place.section !== HEADER) return null
  return (
    <aside className={styles['fields']} aria-labelledby="site-section">
      <div className={styles['fieldsHead']}>
        <Title order={2} id="site-section" size="h3">
          {section === undefined ? text('website.header') : sectionName(text, section.type)}
        </Title>
        <LanguageChoice language={language} onLanguage={onLanguage} />
      </div>
      <Suspense fallback={<ListSkeleton rows={6} />}>
        {section === undefined ? <HeaderFields {...props} /> : <SectionFields {...props} section={section} />}
      </Suspense>
    </aside>
  )
}

/** The page of the service that is open. */
function ServiceAside(props: EditorProps) {
  const { language, onLanguage } = props
  return (
    <aside className={styles['fields']} aria-labelledby="site-section">
      <div className={styles['fieldsHead']}>
        <Title order={2} id="site-section" size="h3">
          <ServiceName id={props.place.record} />
        </Title>
        <LanguageChoice language={language} onLanguage={onLanguage} />
      </div>
      <ServiceFields {...props} />
    </aside>
  )
}
