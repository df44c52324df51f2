import { Anchor } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/texts.ts'
import styles from './details.module.css'

/** A customer's mail address: leads to where they are written to. */
export function EmailLink({ customerId, email }: { customerId: string; email: string }) {
  const text = useText()
  return (
    <Anchor
      className={styles['link'] ?? ''}
      aria-label={text('request.mailTo', { email })}
      renderRoot={(props) => <Link {...props} to="/inbox" search={{ to: customerId, by: 'email' }} />}
    >
      <IconMail size={18} aria-hidden />
      <span>{email}</span>
    </Anchor>
  )
}
