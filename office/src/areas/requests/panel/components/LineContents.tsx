import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { formatPhone, useFormats } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { AddressLink, PhoneLink } from '../../../../ui/links.tsx'
import { useThread } from '../../../conversations/index.ts'
import { TheirPage } from '../../../portals/index.ts'
import { AssignedPicker } from '../../detail/AssignedPicker.tsx'
import { EmailLink } from '../../detail/EmailLink.tsx'
import { OutsideNote } from '../../detail/OutsideNote.tsx'
import { QuotesPart } from '../../../quotes/index.ts'
import type { DetailWindow } from '../../detail/useDetailUrl.ts'
import { VisitsSection } from '../../detail/VisitsSection.tsx'
import type { KnownFact } from './lineTexts.ts'
import links from '../../../../ui/links.module.css'
import factStyles from '../../../../ui/page/facts.module.css'
import styles from './lines.module.css'

/** Where it is and how the customer is reached; each of it acts at a touch. */
export function Place({ request }: { request: Request }) {
  const text = useText()
  const { customer, address, told } = request
  return (
    <>
      {address !== '' && <AddressLink address={address} />}
      {address !== '' && <OutsideNote address={address} />}
      {customer.phone !== null && <PhoneLink phone={customer.phone} />}
      {customer.email !== null && <EmailLink customerId={customer.id} email={customer.email} />}
      {told !== null && (
        <Text inherit c="dimmed">
          {text('request.told', {
            contact: [told.name, told.phone && formatPhone(told.phone), told.email].filter(Boolean).join(' · '),
          })}
        </Text>
      )}
      {customer.phone === null && customer.email === null && (
        <Text inherit c="dimmed">
          {text('request.noContact')}
        </Text>
      )}
    </>
  )
}

/** The customer's card, and the page of their own. */
export function Customer({ request: { id, customer } }: { request: Request }) {
  const text = useText()
  return (
    <>
      <Anchor
        className={links['link'] ?? ''}
        renderRoot={(props) => <Link {...props} to="/customers" search={{ customer: customer.id }} />}
      >
        {text('request.openCustomer')}
      </Anchor>
      <TheirPage customerId={customer.id} name={customer.name} requestId={id} />
    </>
  )
}

/** What the customer told, what is still open, who takes care of it, and how long they waited. */
export function Known({ request, facts }: { request: Request; facts: readonly KnownFact[] }) {
  const text = useText()
  const conversation = useThread(request.id).data?.conversation ?? null
  const { summary = '', open_questions: questions = [] } = conversation ?? {}
  return (
    <>
      {facts.length > 0 && (
        <dl className={factStyles['facts']}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {summary !== '' && <p className={styles['summary']}>{summary.replaceAll(/\+\d{11,}/g, formatPhone)}</p>}
      {questions.length > 0 && (
        <>
          <h3>{text('request.openQuestions')}</h3>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
      <Reply request={request} />
      <dl className={factStyles['facts']}>
        <div>
          <dt>{text('requests.filterAssigned')}</dt>
          <dd>
            <AssignedPicker request={request} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** How long it took until somebody answered; nothing while nobody has. */
function Reply({ request: { created, first_response: first, first_response_by: by } }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  if (first === null) return null
  const seconds = (Date.parse(first) - Date.parse(created)) / 1000
  const time = formats.duration(seconds)
  const quick = seconds < 60
  if (by === 'assistant')
    return (
      <Text inherit c="dimmed">
        {quick ? text('request.assistantAnsweredAtOnce') : text('request.assistantAnsweredAfter', { time })}
      </Text>
    )
  return (
    <Text inherit c="dimmed">
      {quick ? text('request.answeredAtOnce') : text('request.answeredAfter', { time })}
    </Text>
  )
}

/** The visits and the quotes, as far as the person sees them. */
export function Agreed({ request, onOpen }: { request: Request; onOpen: (window: DetailWindow) => void }) {
  const { role } = useSite()
  return (
    <>
      <VisitsSection request={request} onBook={() => onOpen('book')} />
      {role !== 'field' && <QuotesPart of={{ request: request.id }} title={request.service?.name ?? ''} />}
    </>
  )
}
