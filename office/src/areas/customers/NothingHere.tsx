import { Button, Group } from '@mantine/core'
import IconFileImport from '~icons/tabler/file-import'
import IconFilterOff from '~icons/tabler/filter-off'
import IconUserPlus from '~icons/tabler/user-plus'
import IconUsers from '~icons/tabler/users'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyState, NoWork } from '../../ui/EmptyState.tsx'

/** Nobody is in the book yet: what it is for, and the two ways to fill it. */
export function NoCustomers({
  onAdd,
  onImport,
}: {
  onAdd: (() => void) | undefined
  onImport: (() => void) | undefined
}) {
  const text = useText()
  const { role } = useSite()
  if (role === 'field') return <NoWork />
  return (
    <EmptyState
      icon={IconUsers}
      title={text('customers.emptyTitle')}
      text={text('customers.emptyText')}
      action={
        <Group justify="center" gap="sm">
          {onAdd !== undefined && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
              {text('shell.newCustomer')}
            </Button>
          )}
          {onImport !== undefined && (
            <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
              {text('customers.import')}
            </Button>
          )}
        </Group>
      }
    />
  )
}

/** The filters let nobody through. */
export function NoMatch({ archived, onClear }: { archived: boolean; onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconFilterOff}
      title={text(archived ? 'customers.noArchivedTitle' : 'customers.noMatchTitle')}
      text={text(archived ? 'customers.noArchivedText' : 'customers.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}
