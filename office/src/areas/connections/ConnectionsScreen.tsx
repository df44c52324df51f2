import { Flex, Loader, Stack, Text, Title } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import warning from '../../ui/warning.module.css'
import { ConnectionCard } from './ConnectionCard.tsx'
import { Services } from './Services.tsx'
import { useConnections } from './useConnections.ts'
import { useReturn } from './useReturn.ts'
import cards from '../../ui/cards.module.css'
import links from '../../ui/links.module.css'

/** What is connected, what is wrong with it, and how to mend it. */
export function ConnectionsScreen() {
  const text = useText()
  const { role } = useSite()
  const list = useConnections()
  const back = useReturn()
  const body = () => {
    if (role === 'field')
      return (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('connections.office')}
        </Text>
      )
    if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
    if (list.isPending) return <CardsSkeleton cards={2} />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    return (
      <>
        <ul className={cards['list']} aria-label={text('connections.title')}>
          {list.data.connections.map((connection) => (
            <ConnectionCard key={connection.provider} connection={connection} />
          ))}
        </ul>
        <Services services={list.data.services} />
      </>
    )
  }
  return (
    <Stack maw="60rem">
      <Link to="/settings" className={links['link']}>
        <IconArrowLeft size={18} aria-hidden />
        {text('shell.settings')}
      </Link>
      <Title order={1}>{text('connections.title')}</Title>
      <Text c="dimmed">{text('connections.lead')}</Text>
      {back.isPending && (
        <Flex component="output" gap="sm" align="center">
          <Loader size="sm" aria-hidden />
          {text('connections.returning')}
        </Flex>
      )}
      {back.isError && (
        <p className={warning['warning']} role="alert">
          {refusalOf(back.error) ? text('connections.refused') : problemText(back.error)}
        </p>
      )}
      {body()}
    </Stack>
  )
}

/** The person pressed cancel there, or took too long. */
const refusalOf = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict'
