import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconExternalLink from '~icons/tabler/external-link'
import IconHistory from '~icons/tabler/history'
import IconShare2 from '~icons/tabler/share-2'
import IconX from '~icons/tabler/x'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { sectionsOf } from '../draft/components/document.ts'
import { HeaderFields, SectionFields } from '../fields/components/lazyFields.ts'
import { HEADER, LIST, SERVICE, type Task } from '../filters.ts'
import { sectionName } from '../labels.ts'
import { menuOf, sectionActs } from '../sections/components/sectionActs.ts'
import { SectionList } from '../sections/components/SectionList.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import type { EditorProps } from './Editor.tsx'
import { Steps } from './EditorBar.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PageChoice } from './PageChoice.tsx'
import { PublishButton } from './PublishButton.tsx'
import { PagePane } from '../preview/components/PagePane.tsx'
import { SaveState } from './SaveState.tsx'
import { ServiceFields, ServiceName } from './ServiceFields.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { TaskRail } from './TaskRail.tsx'
import styles from './editor.module.css'

const PhoneLook = lazy(async () => ({ default: (await import('../look/components/PhoneLook.tsx')).PhoneLook }))

/** The editor on a phone: the page itself, and a sheet from below for what is touched in it; other tasks fill the window. */
export function PhoneEditor(props: EditorProps) {
  const { place, set } = props
  const text = useText()
  const isSections = place.tab === 'sections'
  const choose = (tab: Task) =>
    void set({ tab, section: tab === 'sections' && isSections ? LIST : null }, { history: 'push' })
  return (
    <div className={styles['editor']} data-whole-window>
      <VisuallyHidden component="h1">{text('shell.site')}</VisuallyHidden>
      <PhoneBar {...props} />
      {isSections ? <PagePane {...props} device="phone" /> : <PhoneTask {...props} />}
      {isSections && <SectionSheet {...props} />}
      <TaskRail place={place} onChoose={choose} />
    </div>
  )
}

function PhoneTask(props: EditorProps) {
  const { draft, place } = props
  const text = useText()
  return (
    <section className={styles['panel']} aria-label={text(`website.task.${place.tab}`)}>
      <DraftConflict draft={draft} />
      {place.tab === 'look' ? (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <PhoneLook {...props} />
        </Suspense>
      ) : (
        <TaskPanel {...props} />
      )}
    </section>
  )
}

function PhoneBar(props: EditorProps) {
  const { draft, onOpen } = props
  const text = useText()
  const { slug } = useSite()
  return (
    <header className={styles['bar']}>
      <ActionIcon component={Link} to="/home" variant="subtle" color="gray" size="lg" aria-label={text('website.back')}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <div className={styles['what']}>
        <PageChoice {...props} />
        <SaveState draft={draft} isShort />
      </div>
      <Steps draft={draft} isShort />
      <ActMenu
        title={text('website.moreActs')}
        acts={[
          { label: text('website.history'), icon: IconHistory, act: () => onOpen('history') },
          { label: text('website.previewLinks'), icon: IconShare2, act: () => onOpen('preview') },
          { label: text('website.view'), icon: IconExternalLink, to: `/p/${slug}` },
        ]}
      />
      <PublishButton draft={draft} onOpen={onOpen} isShort />
    </header>
  )
}

/** The section that is chosen, in a sheet from below: what is above it stays in sight. */
function SectionSheet(props: EditorProps) {
  const { draft, place } = props
  const text = useText()
  if (draft.theirs !== null || place.section === LIST) {
    return (
      <PhoneSheet {...props} title={text('website.task.sections')} acts={null} isList>
        <DraftConflict draft={draft} />
        <SectionList {...props} />
      </PhoneSheet>
    )
  }
  if (place.section === HEADER) {
    return (
      <PhoneSheet {...props} title={text('website.header')} acts={null}>
        <HeaderFields {...props} />
      </PhoneSheet>
    )
  }
  if (place.section === SERVICE && place.record !== null) {
    return (
      <PhoneSheet {...props} title={<ServiceName id={place.record} />} acts={null}>
        <ServiceFields {...props} />
      </PhoneSheet>
    )
  }
  const section = sectionsOf(draft.document, place.page).find(({ id }) => id === place.section)
  if (section === undefined) return null
  const name = sectionName(text, section.type)
  const acts = sectionActs(props).of(section.id)
  const rest = menuOf(text, section, { ...acts, up: undefined, down: undefined })
  return (
    <PhoneSheet
      {...props}
      title={name}
      acts={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={text('website.moveUp')}
            disabled={acts.up === undefined}
            onClick={acts.up}
          >
            <IconArrowUp size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={text('website.moveDown')}
            disabled={acts.down === undefined}
            onClick={acts.down}
          >
            <IconArrowDown size={22} aria-hidden />
          </ActionIcon>
          <ActMenu title={text('website.more', { section: name })} acts={rest} />
        </>
      }
    >
      <SectionFields {...props} section={section} />
    </PhoneSheet>
  )
}

interface PhoneSheetProps extends EditorProps {
  title: ReactNode
  acts: ReactNode
  children: ReactNode
  /** It has no words of the website in it. */
  isList?: boolean
}

function PhoneSheet({ title, acts, children, isList = false, set, language, onLanguage }: PhoneSheetProps) {
  const text = useText()
  const [isTall, setTall] = useState(false)
  return (
    <section className={styles['sheet']} data-tall={isTall} aria-labelledby="site-section">
      <button
        type="button"
        className={styles['grip']}
        aria-expanded={isTall}
        aria-label={text('website.taller')}
        onClick={() => setTall(!isTall)}
      />
      <header className={styles['sheetHead']}>
        <h2 id="site-section">{title}</h2>
        {acts}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('shell.close')}
          onClick={() => void set({ section: null })}
        >
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles['sheetBody']}>
        {!isList && <LanguageChoice language={language} onLanguage={onLanguage} />}
        <Suspense fallback={<ListSkeleton rows={6} />}>{children}</Suspense>
      </div>
    </section>
  )
}
