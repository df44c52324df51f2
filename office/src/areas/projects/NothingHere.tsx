import { Button, Group } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconHammer from '~icons/tabler/hammer'
import IconInbox from '~icons/tabler/inbox'
import IconPlus from '~icons/tabler/plus'
import IconSearch from '~icons/tabler/search'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyState, NoWork } from '../../ui/EmptyState.tsx'

/** There is no project yet: what they are for, and the two ways to the first one. */
export function NoProjects({ onAdd }: { onAdd: (() => void) | undefined }) {
  const text = useText()
  const { role } = useSite()
  if (role === 'field') return <NoWork />
  return (
    <EmptyState
      icon={IconHammer}
      title={text('projects.emptyTitle')}
      text={text('projects.emptyText')}
      action={
        <Group justify="center" gap="sm">
          {onAdd !== undefined && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {text('shell.newProject')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconInbox size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/requests" {...props} />}
          >
            {text('projects.fromRequest')}
          </Button>
        </Group>
      }
    />
  )
}

/** Nothing was put away. */
export function NoArchived({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconArchive}
      title={text('projects.noArchivedTitle')}
      text={text('projects.noArchivedText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}

/** The filters let nothing through. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconSearch}
      title={text('projects.noMatchTitle')}
      text={text('projects.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}
