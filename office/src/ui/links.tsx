import { Anchor } from '@mantine/core'
import IconMapPin from '~icons/tabler/map-pin'
import IconPhone from '~icons/tabler/phone'
import { useFormats } from '../lib/formats.ts'
import { useText } from '../lib/texts.ts'
import styles from './links.module.css'

/** A phone number (E.164) that calls when it is touched. */
export function PhoneLink({ phone }: { phone: string }) {
  const text = useText()
  const shown = useFormats().phone(phone)
  return (
    <Anchor className={styles['link']} href={`tel:${phone}`} aria-label={text('shell.call', { phone: shown })}>
      <IconPhone size={18} aria-hidden />
      <span>{shown}</span>
    </Anchor>
  )
}

/** An address that opens the map with the way there. */
export function AddressLink({ address }: { address: string }) {
  const text = useText()
  const to = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
  return (
    <Anchor
      className={styles['link']}
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-label={text('shell.navigate', { address })}
    >
      <IconMapPin size={18} aria-hidden />
      <span>{address}</span>
    </Anchor>
  )
}
