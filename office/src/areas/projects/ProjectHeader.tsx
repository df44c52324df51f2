import { Button, Title, Stack, Group } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconCalendar from '~icons/tabler/calendar'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import IconInbox from '~icons/tabler/inbox'
import IconMapPin from '~icons/tabler/map-pin'
import IconPencil from '~icons/tabler/pencil'
import IconShare from '~icons/tabler/share'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Project } from '#contract/projects.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { AddressLink } from '../../ui/links.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { BackLink } from './BackLink.tsx'
import { ContactCard } from './ContactCard.tsx'
import { useContactWindow } from './ContactWindows.tsx'
import { ProjectWords } from './ProjectWords.tsx'
import { StatusControl } from './StatusControl.tsx'
import { useArchiveProject, useRestoreProject } from './useArchiveProject.ts'
import links from '../../ui/links.module.css'
import { Mark } from '../../ui/marks/Mark.tsx'
import styles from './project.module.css'

/**
 * What a project is: whose, where, when, how far; each one touch away from calling, driving, changing. On a phone the
 * words about it stand in the overview, so that the sections begin on the first screen.
 */
export function ProjectHeader({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const { role } = useSite()
  const [, openContact] = useContactWindow()
  const { name, address, date, end_date: end, request_id: request, may } = project
  return (
    <Stack component="header" gap="sm">
      <Group className={styles['top'] ?? ''} gap="xs" justify="space-between">
        <BackLink />
        <Acts project={project} onEdit={onEdit} />
      </Group>
      <Title order={1}>{name}</Title>
      {project.archived !== null && <Mark meaning="waiting" icon={IconArchive} label={text('projects.isArchived')} />}
      <Group gap="4px var(--mantine-spacing-lg)">
        <StatusControl project={project} mayChange={may.update} />
        <WaitingMark record={`project:${project.id}`} />
        {address !== '' && <AddressLink address={address} />}
        {date !== null && (
          <Group component="span" gap={6} wrap="nowrap">
            <IconCalendar size={18} aria-hidden />
            {end === null || end === date
              ? formats.day(date)
              : text('projects.dates', { from: formats.day(date), to: formats.day(end) })}
          </Group>
        )}
        {request !== null && (
          <Link to="/requests" search={{ request }} className={links['link'] ?? ''}>
            <IconInbox size={18} aria-hidden />
            {text('projects.openRequest')}
          </Link>
        )}
        {project.status === 'completed' && role !== 'field' && <NextWork project={project} />}
      </Group>
      {!phone && <ProjectWords project={project} />}
      <ContactCard project={project} onOpen={(window) => void openContact(window)} />
    </Stack>
  )
}

/** What a finished job can bring: neighbors, a post, and friends of its customer. Reviews are asked for below. */
function NextWork({ project: { id, customer } }: { project: Project }) {
  const text = useText()
  return (
    <>
      <Link to="/local-opportunities" search={{ part: 'neighbours', project: id }} className={links['link'] ?? ''}>
        <IconMapPin size={18} aria-hidden />
        {text('projects.neighbors')}
      </Link>
      <Link to="/social" search={{ create: 'post', project: id }} className={links['link'] ?? ''}>
        <IconShare size={18} aria-hidden />
        {text('projects.post')}
      </Link>
      {customer !== null && (
        <Link
          to="/local-opportunities"
          search={{ part: 'referrals', customer: customer.id }}
          className={links['link'] ?? ''}
        >
          <IconHeartHandshake size={18} aria-hidden />
          {text('projects.referral')}
        </Link>
      )}
    </>
  )
}

function Acts({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  const { id, may, archived } = project
  return (
    <Group className={styles['acts'] ?? ''} gap="xs" align="stretch">
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
    </Group>
  )
}
