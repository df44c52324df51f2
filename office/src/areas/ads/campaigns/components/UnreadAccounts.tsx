import { Anchor } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import type { AdReading } from '#contract/ads/types.ts'
import type { AdFault } from '#contract/ads/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Notice } from '../../../../ui/page/Notice.tsx'
import styles from '../../components/ads.module.css'

/** What another sign-in can mend. */
const signsIn: ReadonlySet<AdFault> = new Set(['forbidden', 'no_account', 'revoked'])

/** Providers whose accounts could not be read, why, and what to do about it. Nothing where all could. */
export function UnreadAccounts({ readings }: { readings: readonly AdReading[] }) {
  const text = useText()
  return readings.flatMap((reading) =>
    reading.fault === null ? (
      []
    ) : (
      <div key={reading.provider} className={styles['unread']}>
        <Notice
          icon={IconAlertTriangle}
          waiting={reading.fault !== 'unavailable' && reading.fault !== 'not_approved'}
          label={text(`ads.fault.${reading.fault}.${reading.provider}`)}
          acts={signsIn.has(reading.fault) && <Anchor href="/settings/connections">{text('ads.connectAgain')}</Anchor>}
        >
          <Why reading={reading} fault={reading.fault} />
        </Notice>
      </div>
    ),
  )
}

function Why({ reading: { provider, tried }, fault }: { reading: AdReading; fault: AdFault }) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      {text(`ads.fault.${fault}.${provider}`)}
      {tried !== null && <small>{text('ads.triedAt', { at: formats.dateTime(tried) })}</small>}
    </>
  )
}
