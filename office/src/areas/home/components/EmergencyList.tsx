import { Button } from '@mantine/core'
import IconPhone from '~icons/tabler/phone'
import IconUrgent from '~icons/tabler/urgent'
import { Link } from '@tanstack/react-router'
import type { RequestSummary } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { secondsWaited } from '../../../lib/waiting.ts'
import { useEmergencies } from '../api/useEmergencies.ts'
import styles from './emergency.module.css'

/** Emergencies come first, each with the number on its button; nothing where there is none. */
export function EmergencyList() {
  const text = useText()
  const { data = [] } = useEmergencies()
  if (data.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={text('emergencies.list')}>
      {data.map((request) =>
        request.emergency === null ? null : (
          <Emergency key={request.id} request={request} emergency={request.emergency} />
        ),
      )}
    </ul>
  )
}

interface EmergencyProps {
  request: RequestSummary
  emergency: NonNullable<RequestSummary['emergency']>
}

function Emergency({ request, emergency: { kind, since, phone } }: EmergencyProps) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const time = formats.duration(secondsWaited(since, now))
  const last = request.conversation?.last_message
  const words = last?.sender === 'customer' ? last.body : request.message
  return (
    <li className={styles['emergency']}>
      <div className={styles['words']}>
        <p className={styles['title']}>
          <span className={styles['mark']}>
            <IconUrgent size={20} aria-hidden />
            {text('emergencies.mark', { kind: text(`emergencies.kind.${kind}`) })}
          </span>
          <strong>{request.customer.name}</strong>
          <span className={styles['mark']}>{text('shell.waiting', { time })}</span>
        </p>
        <p className={styles['said']}>{words}</p>
      </div>
      <div className={styles['acts']}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/requests" search={{ request: request.id }} />}
        >
          {text('emergencies.open')}
        </Button>
        {phone !== null && (
          <Button component="a" href={`tel:${phone}`} color="trouble" leftSection={<IconPhone size={18} aria-hidden />}>
            {text('emergencies.call', { phone: formats.phone(phone) })}
          </Button>
        )}
      </div>
    </li>
  )
}
