import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { Composer } from './Composer.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { useThread } from './useThread.ts'
import styles from './thread.module.css'

/** What was said with the customer, and the field to go on. */
export function Thread({ request }: { request: Request }) {
  const text = useText()
  const { data, error, refetch } = useThread(request.id)
  const end = useRef<HTMLDivElement>(null)
  const messages = data?.messages ?? []
  const reachable = request.customer.phone !== null || request.customer.email !== null
  const newest = messages.at(-1)?.id
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    // What has just been said is shown; opening a request begins at its top.
    if (before.current !== undefined && newest !== before.current) end.current?.scrollIntoView({ block: 'nearest' })
    if (data !== undefined) before.current = newest ?? ''
  }, [data, newest])

  const body = () => {
    if (data === undefined && error !== null) return <QueryError error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <Waiting />
    if (messages.length === 0) {
      return (
        <Text c="dimmed" size="sm">
          {text(request.may.message && reachable ? 'requests.noMessages' : 'requests.noMessagesYet')}
        </Text>
      )
    }
    return (
      <ol className={styles['messages']}>
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} customer={request.customer.name} />
        ))}
      </ol>
    )
  }
  return (
    <section className={styles['thread']} aria-label={text('requests.conversation')}>
      <Title order={3}>{text('requests.conversation')}</Title>
      {body()}
      <div ref={end} />
      {request.may.message && <Composer key={request.id} request={request} />}
    </section>
  )
}

function Waiting() {
  return (
    <Stack gap="xs" aria-busy="true">
      <Skeleton height={40} width="62%" />
      <Skeleton height={40} width="48%" ml="auto" />
    </Stack>
  )
}
