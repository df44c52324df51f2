import { Loader, Title } from '@mantine/core'
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
import styles from './connections.module.css'

/** What is connected, what is wrong with it, and how to mend it. */
export function ConnectionsScreen() {
  const text = useText()
  const { role } = useSite()
  const list = useConnections()
  const back = useReturn()
  const body = () => {
    if (role === 'field') return <p className={styles['note']}>{text('connections.office')}</p>
    if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
    if (list.isPending) return <CardsSkeleton cards={2} />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    return (
      <>
        <ul className={styles['cards']} aria-label={text('connections.title')}>
          {list.data.connections.map((connection) => (
            <ConnectionCard key={connection.provider} connection={connection} />
          ))}
        </ul>
        <Services services={list.data.services} />
      </>
    )
  }
  return (
    <div className={styles['screen']}>
      <Link to="/settings" className={styles['back']}>
        <IconArrowLeft size={18} aria-hidden />
        {text('shell.settings')}
      </Link>
      <Title order={1}>{text('connections.title')}</Title>
      <p className={styles['lead']}>{text('connections.lead')}</p>
      {back.isPending && (
        <output className={styles['returning']}>
          <Loader size="sm" aria-hidden />
          {text('connections.returning')}
        </output>
      )}
      {back.isError && (
        <p className={warning['warning']} role="alert">
          {refusalOf(back.error) ? text('connections.refused') : problemText(back.error)}
        </p>
      )}
      {body()}
    </div>
  )
}

/** The person pressed cancel there, or took too long. */
const refusalOf = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict'
