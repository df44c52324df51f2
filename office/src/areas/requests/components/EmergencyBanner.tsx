import { Button } from '@mantine/core'
import IconPhone from '~icons/tabler/phone'
import IconUrgent from '~icons/tabler/urgent'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { useClearEmergency } from '../api/useClearEmergency.ts'
import styles from './emergency.module.css'

/** The danger, the number to call right now, and a button that ends the emergency. */
export function EmergencyBanner({ request }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const clear = useClearEmergency()
  const { emergency } = request
  if (emergency === null) return null
  const { kind, since, phone } = emergency
  return (
    <section className={styles['banner']} aria-label={text('emergencies.label')}>
      <IconUrgent size={24} aria-hidden />
      <div className={styles['words']}>
        <p className={styles['title']}>{text('emergencies.mark', { kind: text(`emergencies.kind.${kind}`) })}</p>
        <p className={styles['hint']}>
          {text(phone === null ? 'emergencies.noPhone' : 'emergencies.since', { time: formats.timeAgo(since, now) })}
        </p>
      </div>
      <div className={styles['acts']}>
        {phone !== null && (
          <Button component="a" href={`tel:${phone}`} color="trouble" leftSection={<IconPhone size={18} aria-hidden />}>
            {text('emergencies.call', { phone: formats.phone(phone) })}
          </Button>
        )}
        {request.may.update && (
          <Button variant="default" onClick={() => clear.mutate({ request })} disabled={clear.isPending}>
            {text('emergencies.clear')}
          </Button>
        )}
      </div>
    </section>
  )
}
