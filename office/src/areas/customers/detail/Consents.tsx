import { Group, Stack, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { CustomerDetails } from '#contract/customers.ts'
import type { Consent } from '#contract/customers.work.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useConsents } from './useConsents.ts'
import { PhoneLink } from '../../../ui/links.tsx'
import links from '../../../ui/links.module.css'
import styles from './card.module.css'

const RecordConsent = lazy(async () => ({ default: (await import('./RecordConsent.tsx')).RecordConsent }))

/** Every number and mail, and whether it may be written to: for their own work, and for offers. */
export function Consents({ customer, mayChange }: { customer: CustomerDetails; mayChange: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { data } = useConsents(customer.id)
  const [asked, setAsked] = useState<Consent | null>(null)
  const ways = [
    ...customer.phones.map((contact) => ({ channel: 'sms' as const, contact })),
    ...customer.emails.map((contact) => ({ channel: 'email' as const, contact })),
  ]
  return (
    <section className={styles['part']} aria-labelledby="customer-ways">
      <h3 id="customer-ways">{text('customers.ways')}</h3>
      {ways.length === 0 && <Text c="dimmed">{text('customers.noWays')}</Text>}
      <Stack component="ul" gap="xs">
        {ways.map(({ channel, contact }) => {
          const own = data?.consents.filter(
            (each) => each.channel === channel && each.contact === contact.toLowerCase(),
          )
          const shown = channel === 'sms' ? formats.phone(contact) : contact
          return (
            <Group
              key={`${channel} ${contact}`}
              component="li"
              justify="space-between"
              gap="0 var(--mantine-spacing-sm)"
            >
              {channel === 'sms' ? (
                <PhoneLink phone={contact} />
              ) : (
                <Link className={links['link']} to="/inbox" search={{ to: customer.id, by: 'email' }}>
                  <IconMail size={18} aria-hidden />
                  <span>{shown}</span>
                </Link>
              )}
              <Group gap={6} align="stretch">
                {own?.map((consent) => (
                  <OneConsent
                    key={consent.purpose}
                    consent={consent}
                    shown={shown}
                    onAsk={mayChange ? setAsked : undefined}
                  />
                ))}
              </Group>
            </Group>
          )
        })}
      </Stack>
      <Suspense fallback={null}>
        {asked !== null && (
          <RecordConsent
            customerId={customer.id}
            consent={asked}
            history={data?.history ?? []}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface OneConsentProps {
  consent: Consent
  shown: string
  onAsk: ((consent: Consent) => void) | undefined
}

/** Whether one way may be used for one purpose; touched, it tells since when and by which words. */
function OneConsent({ consent, shown, onAsk }: OneConsentProps) {
  const text = useText()
  const label = text(`customers.consent.${consent.purpose}.${consent.channel}.${consent.state}`)
  if (onAsk === undefined) {
    return (
      <span className={styles['consent']} data-state={consent.state}>
        {label}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles['consent']}
      data-state={consent.state}
      aria-label={`${shown}: ${label}`}
      onClick={() => onAsk(consent)}
    >
      {label}
    </button>
  )
}
