import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Request, RequestSummary } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { formatPhone, useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AddressLink, PhoneLink } from '../../ui/links.tsx'
import { TimeAgo, WaitingTime } from '../../ui/times.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { EmailLink } from './EmailLink.tsx'
import { ProjectButton } from './ProjectButton.tsx'
import { RequestPhotos } from './RequestPhotos.tsx'
import { StageControl } from './StageControl.tsx'
import { Thread } from './Thread.tsx'
import { useArchiveRequest, useRestoreRequest } from './useArchiveRequest.ts'
import styles from './details.module.css'

export interface RequestDetailsProps {
  id: string
  known: RequestSummary | undefined
  onClose: () => void
}

/** One request with everything about it. */
export function RequestDetails({ id, known, onClose }: RequestDetailsProps) {
  const text = useText()
  const { slug } = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: keys.request(slug, id),
    queryFn: ({ signal }): Promise<{ request: Request }> => api('getRequest', { slug, requestId: id, signal }),
    ...(known === undefined ? {} : { placeholderData: { request: known } }),
  })
  const gone = error instanceof ApiError && ['not_found', 'invalid', 'malformed', 'gone'].includes(error.code)
  const close = (
    <ActionIcon
      color="gray"
      c="dimmed"
      onClick={onClose}
      aria-label={text('shell.close')}
      className={styles['close'] ?? ''}
    >
      <IconX size={22} aria-hidden />
    </ActionIcon>
  )
  if (gone) {
    return (
      <div className={styles['alone']}>
        {close}
        <EmptyState
          icon={IconArchive}
          title={text('requests.goneTitle')}
          text={text('requests.goneText')}
          action={
            <Button variant="default" onClick={onClose}>
              {text('requests.backToList')}
            </Button>
          }
        />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className={styles['alone']}>
        {close}
        {error === null ? <DetailsSkeleton /> : <QueryError error={error} onRetry={() => void refetch()} />}
      </div>
    )
  }
  return <Shown request={data.request} close={close} onClose={onClose} />
}

function Shown({ request, close, onClose }: { request: Request; close: ReactNode; onClose: () => void }) {
  const text = useText()
  const { customer, may } = request
  return (
    <article className={styles['details']}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <Title order={2} tabIndex={-1}>
            {customer.name}
          </Title>
          <Timing request={request} />
        </div>
        {close}
      </header>
      {request.archived !== null && <ArchivedNote request={request} />}
      {may.update && <StageControl request={request} />}
      <div className={styles['reach']}>
        {customer.phone !== null && <PhoneLink phone={customer.phone} />}
        {customer.email !== null && <EmailLink email={customer.email} />}
        {request.address !== '' && <AddressLink address={request.address} />}
        {request.told !== null && (
          <Text c="dimmed">
            {text('requests.told', {
              contact: [request.told.name, request.told.phone && formatPhone(request.told.phone), request.told.email]
                .filter(Boolean)
                .join(' · '),
            })}
          </Text>
        )}
        {customer.phone === null && customer.email === null && <Text c="dimmed">{text('requests.noContact')}</Text>}
      </div>
      <section className={styles['asked']} aria-label={text('requests.whatTheyNeed')}>
        {request.service !== null && <p className={styles['service']}>{request.service.name}</p>}
        {request.message === '' ? (
          <Text c="dimmed">{text('requests.noMessage')}</Text>
        ) : (
          <p className={styles['message']}>{request.message}</p>
        )}
        {request.photos.length > 0 && <RequestPhotos request={request} />}
      </section>
      <div className={styles['acts']}>
        <ProjectButton request={request} />
        {may.update && request.archived === null && <ArchiveButton request={request} onArchived={onClose} />}
      </div>
      <Thread request={request} />
    </article>
  )
}

/** Where it came from and when, and how long it took until somebody answered. */
function Timing({ request }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const { waiting_since: waiting, first_response: first } = request
  const seconds = first === null ? 0 : (Date.parse(first) - Date.parse(request.created)) / 1000
  return (
    <div className={styles['timing']}>
      <span>{text(`requests.source.${request.source}`)}</span>
      <TimeAgo moment={request.created} />
      {waiting !== null && <WaitingTime since={waiting} />}
      {waiting === null && first !== null && (
        <span>
          {seconds < 60
            ? text('requests.answeredAtOnce')
            : text('requests.answeredAfter', { time: formats.duration(seconds) })}
        </span>
      )}
    </div>
  )
}

function ArchivedNote({ request }: { request: Request }) {
  const text = useText()
  const restore = useRestoreRequest()
  return (
    <div className={styles['note']}>
      <IconArchive size={18} aria-hidden />
      <span>{text('requests.isArchived')}</span>
      {request.may.update && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => restore.mutate({ request, archived: false })}
        >
          {text('requests.restore')}
        </Button>
      )}
    </div>
  )
}

function ArchiveButton({ request, onArchived }: { request: Request; onArchived: () => void }) {
  const text = useText()
  const archive = useArchiveRequest()
  const [busy, setBusy] = useState(false)
  const act = () => {
    setBusy(true)
    archive.mutate({ request, archived: true })
    onArchived()
  }
  return (
    <Button variant="default" leftSection={<IconArchive size={18} aria-hidden />} onClick={act} disabled={busy}>
      {text('requests.archive')}
    </Button>
  )
}
