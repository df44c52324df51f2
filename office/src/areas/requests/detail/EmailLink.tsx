import { Anchor } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/texts.ts'
import links from '../../../ui/links.module.css'

/** A customer's mail address: leads to where they are written to. */
export function EmailLink({ customerId, email }: { customerId: string; email: string }) {
  const text = useText()
  return (
    <Anchor
      className={links['link'] ?? ''}
      aria-label={text('request.mailTo', { email })}
      renderRoot={(props) => <Link {...props} to="/inbox" search={{ to: customerId, by: 'email' }} />}
    >
      <IconMail size={18} aria-hidden />
      <span>{email}</span>
    </Anchor>
  )
}
