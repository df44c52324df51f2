import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Flex, List, Skeleton, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { deletionDays } from '#contract/sites.deletion.rules.ts'
import type { Deletion } from '#contract/sites.deletion.ts'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { useDeletion } from './useDeletion.ts'
import links from '../../../ui/links.module.css'

/** What is asked before a business is deleted: what goes, what happens, and that it is truly its owner who wants it. */
export function DeleteBusiness({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useDeletion()
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={260} radius="md" />
    ) : (
      <QueryError error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <Stack gap="lg">
      <Goes holds={data.holds} />
      <section>
        <Title mb="xs" fz="md" order={3}>
          {text('deletion.happens')}
        </Title>
        <List type="ordered" listStyleType="decimal" spacing="xs">
          <List.Item>{text('deletion.now')}</List.Item>
          <List.Item>{text('deletion.undoable', { days: deletionDays })}</List.Item>
          <List.Item>{text('deletion.then')}</List.Item>
        </List>
      </section>
      <Stack gap="sm" p="md" bdrs="md" bg="var(--office-quiet)">
        <p>{text('deletion.export')}</p>
        <Link className={links['link']} to="/settings" search={{ section: 'export' }} onClick={onClose}>
          {text('deletion.exportLink')}
        </Link>
      </Stack>
      <DeletionForm deletion={data} onClose={onClose} />
    </Stack>
  )
}

const parts = ['customers', 'requests', 'projects', 'photos', 'messages', 'members'] as const

/** How much there is of everything; what there is none of is not named. */
function Goes({ holds }: { holds: Deletion['holds'] }) {
  const text = useText()
  return (
    <section>
      <h3>{text('deletion.goes')}</h3>
      <Flex component="ul" columnGap="md" rowGap="xs" wrap="wrap">
        {parts
          .filter((part) => holds[part] > 0)
          .map((part) => (
            <li key={part}>{text(`deletion.${part}`, { count: holds[part] })}</li>
          ))}
      </Flex>
    </section>
  )
}
