import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconCalendar from '~icons/tabler/calendar'
import IconHammer from '~icons/tabler/hammer'
import IconMapPin from '~icons/tabler/map-pin'
import IconNotes from '~icons/tabler/notes'
import IconPhoto from '~icons/tabler/photo'
import { Link } from '@tanstack/react-router'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import { PickBox } from '../../ui/PickBox.tsx'
import { Mark } from '../../ui/marks/Mark.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { meaningOf } from './words.ts'
import cards from '../../ui/cards.module.css'
import styles from './list.module.css'

export interface ProjectCardProps {
  project: Project
  /** Its picture is seen at once and does not wait. */
  eager: boolean
  picked?: boolean
  /** Left out where nothing can be ticked. */
  onPick?: ((id: string, range: boolean) => void) | undefined
  onArchive: (project: Project) => void
  onRestore: (project: Project) => void
}

/** A project in the list: its picture, whose it is, where, and how far. */
export function ProjectCard({ project, eager, picked = false, onPick, onArchive, onRestore }: ProjectCardProps) {
  const text = useText()
  const { name, customer, address, status, services, tags } = project
  const cover = project.photos.find(({ state }) => state !== 'failed')
  const out = project.archived !== null
  const words = [...services.map((service) => service.name), ...tags.map((tag) => `#${tag}`)]
  return (
    <li className={cards['card']} data-opens data-picked={picked}>
      {onPick !== undefined && <PickBox name={name} picked={picked} onPick={(range) => onPick(project.id, range)} />}
      <div className={cards['cover']}>
        {cover === undefined ? (
          <span className={cards['blank']} aria-hidden>
            <IconHammer size={32} stroke={1.4} />
          </span>
        ) : (
          <PhotoImage photo={cover} alt="" sizes="(max-width: 48em) 112px, 340px" shape="wide" eager={eager} />
        )}
      </div>
      <div className={cards['words']}>
        <h2 className={cards['name']}>
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className={cards['opener']}
            data-card={project.id}
          >
            {name}
          </Link>
        </h2>
        {customer !== null && <p className={cards['line']}>{customer.name}</p>}
        {address !== '' && (
          <p className={cards['fact']}>
            <IconMapPin size={16} aria-hidden />
            <span>{address}</span>
          </p>
        )}
        {words.length > 0 && <p className={styles['labels']}>{words.join(' · ')}</p>}
        <div className={styles['standing']}>
          <Mark meaning={meaningOf(status)} label={text(`projects.status.${status}`)} />
          <WaitingMark record={`project:${project.id}`} />
          <Counts project={project} />
        </div>
      </div>
      {project.may.archive && (
        <ActionIcon
          className={styles['archive'] ?? ''}
          color="gray"
          onClick={() => (out ? onRestore : onArchive)(project)}
          aria-label={text(out ? 'projects.restoreNamed' : 'projects.archiveNamed', { name })}
        >
          {out ? <IconArchiveOff size={20} aria-hidden /> : <IconArchive size={20} aria-hidden />}
        </ActionIcon>
      )}
    </li>
  )
}

function Counts({ project: { date, photo_count: photos, note_count: notes } }: { project: Project }) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['counts']}>
      {date !== null && (
        <li>
          <span>
            <IconCalendar size={16} aria-hidden />
            {formats.day(date)}
          </span>
        </li>
      )}
      {photos > 0 && (
        <li>
          <VisuallyHidden>{text('projects.photoCount', { count: photos })}</VisuallyHidden>
          <span aria-hidden>
            <IconPhoto size={16} />
            {formats.number(photos)}
          </span>
        </li>
      )}
      {notes > 0 && (
        <li>
          <VisuallyHidden>{text('projects.noteCount', { count: notes })}</VisuallyHidden>
          <span aria-hidden>
            <IconNotes size={16} />
            {formats.number(notes)}
          </span>
        </li>
      )}
    </ul>
  )
}
