import IconInbox from '~icons/tabler/inbox'
import IconMessage from '~icons/tabler/message'
import IconPhone from '~icons/tabler/phone'
import IconWorld from '~icons/tabler/world'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RequestSummary } from '#contract/requests.ts'
import type { Home } from '#contract/sites.ts'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { WaitingTime } from '../../../ui/times.tsx'
import { useQueue } from '../api/useQueue.ts'
import styles from './lists.module.css'

const signs: Partial<Readonly<Record<RequestSummary['source'], Icon>>> = {
  website_form: IconWorld,
  website_chat: IconWorld,
  text: IconMessage,
  phone: IconPhone,
}

/** Who waits for an answer, the longest first, with their own words: these decide who is answered first. */
export function CustomerQueue({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const { data = [] } = useQueue()
  const count = home.waiting_requests
  if (count === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="waiting-title">
      <div className={styles['head']}>
        <Title order={2} id="waiting-title">
          {text('home.waitingTitle')}
        </Title>
        <span className={styles['count']}>{formats.number(count)}</span>
        <Link className={styles['all']} to="/requests" search={{ waiting: 'true', sort: 'waiting' }}>
          {text('home.answerAll', { count })}
        </Link>
      </div>
      <ul className={styles['rows']}>
        {data.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Row({ request }: { request: RequestSummary }) {
  const { id, customer, message, service, source, waiting_since: since, conversation } = request
  const Sign = signs[source] ?? IconInbox
  const last = conversation?.last_message
  const words = last?.sender === 'customer' ? last.body : message
  return (
    <li className={styles['row']}>
      <Sign size={20} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <Link to="/requests" search={{ request: id }}>
          {customer.name}
        </Link>
        <p dir="auto">{words === '' ? service?.name : words}</p>
      </div>
      {since !== null && <WaitingTime since={since} />}
    </li>
  )
}
