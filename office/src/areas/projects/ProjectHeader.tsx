import { Button, Title } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconCalendar from '~icons/tabler/calendar'
import IconInbox from '~icons/tabler/inbox'
import IconPencil from '~icons/tabler/pencil'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Project } from '#contract/projects.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { AddressLink } from '../../ui/links.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { BackLink } from './BackLink.tsx'
import { ContactCard } from './ContactCard.tsx'
import { useContactWindow } from './ContactWindows.tsx'
import { ProjectWords } from './ProjectWords.tsx'
import { StatusControl } from './StatusControl.tsx'
import { useArchiveProject, useRestoreProject } from './useArchiveProject.ts'
import styles from './project.module.css'

/**
 * What a project is: whose, where, when, how far; each one touch away from calling, driving, changing. On a phone the
 * words about it stand in the overview, so that the sections begin on the first screen.
 */
export function ProjectHeader({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const [, openContact] = useContactWindow()
  const { name, address, date, end_date: end, request_id: request, may } = project
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <BackLink />
        <Acts project={project} onEdit={onEdit} />
      </div>
      <Title order={1} className={styles['name'] ?? ''}>
        {name}
      </Title>
      {project.archived !== null && <p className={styles['archived']}>{text('projects.isArchived')}</p>}
      <div className={styles['facts']}>
        <StatusControl project={project} mayChange={may.update} />
        <WaitingMark record={`project:${project.id}`} />
        {address !== '' && <AddressLink address={address} />}
        {date !== null && (
          <span className={styles['fact']}>
            <IconCalendar size={18} aria-hidden />
            {end === null || end === date
              ? formats.day(date)
              : text('projects.dates', { from: formats.day(date), to: formats.day(end) })}
          </span>
        )}
        {request !== null && (
          <Link to="/requests" search={{ request }} className={styles['link'] ?? ''}>
            <IconInbox size={18} aria-hidden />
            {text('projects.openRequest')}
          </Link>
        )}
      </div>
      {!phone && <ProjectWords project={project} />}
      <ContactCard project={project} onOpen={(window) => void openContact(window)} />
    </header>
  )
}

function Acts({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  const { id, may, archived } = project
  return (
    <div className={styles['acts']}>
      {may.update && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {text('projects.edit')}
        </Button>
      )}
      {may.archive && archived === null && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => {
            archive.mutate(id)
            void navigate({ to: '/projects' })
          }}
        >
          {text('projects.archive')}
        </Button>
      )}
      {may.archive && archived !== null && (
        <Button leftSection={<IconArchiveOff size={18} aria-hidden />} onClick={() => restore.mutate(id)}>
          {text('projects.restore')}
        </Button>
      )}
    </div>
  )
}
