import { Button } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import { useState, type ReactNode } from 'react'
import type { Request } from '#contract/requests.ts'
import { formatPhone, useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { AddressLink, PhoneLink } from '../../../ui/links.tsx'
import { TheirPage } from '../../portals/index.ts'
import { useArchiveRequest } from '../useArchiveRequest.ts'
import { AssignedPicker } from './AssignedPicker.tsx'
import { EmailLink } from './EmailLink.tsx'
import { OutsideNote } from './OutsideNote.tsx'
import { QuotesSection } from './QuotesSection.tsx'
import { RequestPhotos } from './RequestPhotos.tsx'
import type { DetailWindow } from './useDetailUrl.ts'
import { VisitsSection } from './VisitsSection.tsx'
import styles from './details.module.css'

export interface FactsProps {
  request: Request
  onOpen: (window: DetailWindow) => void
  onArchived: () => void
}

/** Who, what, where, and what is agreed. */
export function Facts({ request, onOpen, onArchived }: FactsProps) {
  const text = useText()
  const { role } = useSite()
  return (
    <>
      <section className={styles['asked']} aria-label={text('requests.whatTheyNeed')}>
        {request.service !== null && <p className={styles['service']}>{request.service.name}</p>}
        {request.message === '' ? (
          <p className={styles['muted']}>{text('request.noMessage')}</p>
        ) : (
          <p className={styles['message']}>{request.message}</p>
        )}
        {request.photos.length > 0 && <RequestPhotos request={request} />}
      </section>
      <Reach request={request} />
      <AtAGlance request={request} />
      <VisitsSection request={request} onBook={() => onOpen('book')} />
      {role !== 'field' && <QuotesSection request={request} onAdd={() => onOpen('quote')} />}
      {role !== 'field' && (
        <TheirPage customerId={request.customer.id} name={request.customer.name} requestId={request.id} />
      )}
      {request.may.update && request.archived === null && <ArchiveButton request={request} onArchived={onArchived} />}
    </>
  )
}

/** How the customer is reached; each of it acts at a touch. */
function Reach({ request }: { request: Request }) {
  const text = useText()
  const { customer, told } = request
  return (
    <div className={styles['reach']}>
      {customer.phone !== null && <PhoneLink phone={customer.phone} />}
      {customer.email !== null && <EmailLink email={customer.email} />}
      {request.address !== '' && <AddressLink address={request.address} />}
      {request.address !== '' && <OutsideNote address={request.address} />}
      {told !== null && (
        <p className={styles['muted']}>
          {text('request.told', {
            contact: [told.name, told.phone && formatPhone(told.phone), told.email].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      {customer.phone === null && customer.email === null && (
        <p className={styles['muted']}>{text('request.noContact')}</p>
      )}
    </div>
  )
}

/** The few figures that decide what to do. */
function AtAGlance({ request }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const { open_quotes: open, next_visit: visit } = request
  return (
    <dl className={styles['glance']}>
      <Fact name={text('requests.filterAssigned')}>
        <AssignedPicker request={request} />
      </Fact>
      {open !== null && (
        <Fact name={text('requests.openQuotes')}>
          <strong>{formats.money(open)}</strong>
        </Fact>
      )}
      {visit !== null && (
        <Fact name={text('requests.nextVisit')}>
          <strong>{formats.appointment(visit.starts)}</strong>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
    <Button
      variant="subtle"
      color="gray"
      className={styles['archive'] ?? ''}
      leftSection={<IconArchive size={18} aria-hidden />}
      onClick={act}
      disabled={busy}
    >
      {text('requests.archive')}
    </Button>
  )
}
