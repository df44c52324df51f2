import { Stack } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import type { Project } from '#contract/projects.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { tabId } from '../../ui/tabs.ts'
import { ProjectMoneyPart } from '../invoices/index.ts'
import { NotesSection, useNoteCount } from '../notes/index.ts'
import { PhotosSection } from '../photos/index.ts'
import { QuotesPart } from '../quotes/index.ts'
import { ReviewsSection } from '../reviews/index.ts'
import { ProjectWords } from './ProjectWords.tsx'
import { sections, useSection, type Section } from './sections.ts'
import styles from './sections.module.css'
import layout from './project.module.css'

/** The part of the screen that the tabs show. */
const PANEL = 'project-section'

const Timeline = lazy(async () => ({ default: (await import('./Timeline.tsx')).Timeline }))
const ChecklistsSection = lazy(async () => ({
  default: (await import('../checklists/index.ts')).ChecklistsSection,
}))
const PairsSection = lazy(async () => ({ default: (await import('../pairs/index.ts')).PairsSection }))
const SharesSection = lazy(async () => ({ default: (await import('../shares/index.ts')).SharesSection }))

/** The sections of a project behind their tabs; the address says which is seen. */
export function ProjectSections({ project }: { project: Project }) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const [asked, show] = useSection()
  // Links into a project are the office's matter.
  const mine = sections.filter((section) => section !== 'share' || role !== 'field')
  const section = mine.includes(asked) ? asked : 'overview'
  const count = (many: number) => (many === 0 ? '' : formats.number(many))
  const notes = useNoteCount(project)
  const { done, total } = project.checklist
  const around = useRef<HTMLDivElement>(null)
  const change = (next: Section) => {
    show(next)
    // Far down in one section, the next one is read from its beginning.
    const place = around.current?.getBoundingClientRect().top ?? 0
    if (place < 0) around.current?.scrollIntoView()
  }
  return (
    <div ref={around} className={styles['around']}>
      <div className={styles['tabs']}>
        <CountTabs
          label={text('projects.sections')}
          controls={PANEL}
          tabs={mine}
          nameOf={(each) => text(`projects.section.${each}`)}
          value={section}
          onChange={change}
          counts={{
            photos: count(project.photo_count),
            notes: count(notes),
            pairs: count(project.pair_count),
            share: count(project.share_count),
            checklists:
              total === 0 ? '' : text('projects.ofTotal', { done: formats.number(done), total: formats.number(total) }),
          }}
        />
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, section)}
        // What a tab shows can be reached by keyboard even where nothing in it can (WAI-ARIA, tabs).
        tabIndex={0}
        className={styles['panel']}
      >
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <Shown key={project.id} project={project} section={section} />
        </Suspense>
      </div>
    </div>
  )
}

/** The project as its photos know it. */
const photosOf = ({ id, name, may }: Project) => ({ kind: 'project', id, name, mayAdd: may.add_photos }) as const

function Shown({ project, section }: { project: Project; section: Section }) {
  const phone = usePhone()
  const { role } = useSite()
  switch (section) {
    case 'photos':
      return <PhotosSection of={photosOf(project)} />
    case 'notes':
      return <NotesSection project={project} />
    case 'timeline':
      return <Timeline project={project} />
    case 'checklists':
      return <ChecklistsSection project={project} />
    case 'pairs':
      return <PairsSection project={project} />
    case 'share':
      return <SharesSection project={project} />
    default:
      return (
        <>
          {phone && (
            <Stack className={styles['words'] ?? ''} gap="sm">
              <ProjectWords project={project} />
            </Stack>
          )}
          <Stack className={layout['parts'] ?? ''} gap="xl">
            <PhotosSection of={photosOf(project)} />
            <NotesSection project={project} />
          </Stack>
          {role !== 'field' && (
            <Stack gap="xl" mt="xl">
              {project.customer !== null && <QuotesPart of={{ project: project.id }} title={project.name} />}
              <ProjectMoneyPart projectId={project.id} hasCustomer={project.customer !== null} />
              <ReviewsSection project={project} />
            </Stack>
          )}
        </>
      )
  }
}
