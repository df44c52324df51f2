import { Title, Group } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { EditReplies, ThreadSkeleton } from '../../conversations/index.ts'
import { ApiError } from '../../../lib/problem.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { useCustomerThread } from '../api/useCustomerThread.ts'
import { Back } from './ConversationHead.tsx'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import styles from './inbox.module.css'

export interface NewMessageProps {
  /** Empty while nobody is chosen. */
  customerId: string
  composer: RefObject<HTMLTextAreaElement | null>
  onChoose: (customerId: string) => void
  onClose: () => void
  /** Shows a conversation that there is already. */
  onOpen: (requestId: string) => void
}

/** A message to any customer on record: who, then the words. Where a conversation is open, that one goes on. */
export function NewMessage({ customerId, composer, onChoose, onClose, onOpen }: NewMessageProps) {
  const text = useText()
  const phone = usePhone()
  return (
    <>
      <Group className={styles['about'] ?? ''} component="header" gap="xs" wrap="nowrap">
        {phone && <Back onClose={onClose} />}
        <div className={styles['whom']}>
          <Title order={2}>{text('shell.newMessage')}</Title>
        </div>
      </Group>
      {customerId === '' ? (
        <ChooseCustomer onChoose={onChoose} />
      ) : (
        <To key={customerId} customerId={customerId} composer={composer} onOpen={onOpen} />
      )}
    </>
  )
}

function To({ customerId, composer, onOpen }: Pick<NewMessageProps, 'customerId' | 'composer' | 'onOpen'>) {
  const { data, error, fetchStatus, refetch } = useCustomerThread(customerId, onOpen)
  const [editing, setEditing] = useState(false)
  const retry = () => void refetch()
  if (data === undefined) {
    if (error !== null) return <QueryError error={asProblem(error)} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ThreadSkeleton />
  }
  return (
    <>
      <FirstMessage
        customer={data.customer}
        thread={data.thread}
        composer={composer}
        onSent={onOpen}
        onEditReplies={() => setEditing(true)}
      />
      {editing && <EditReplies onClose={() => setEditing(false)} />}
    </>
  )
}

/** A link to a customer of another business, or a broken one, leads to nobody. */
const asProblem = (error: Error) =>
  error instanceof ApiError && error.code === 'invalid' ? new ApiError('not_found', 404) : error
