import { Anchor } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { useText } from '../../../lib/texts.ts'
import styles from './details.module.css'

/** A mail address that opens the person's own mail program. */
export function EmailLink({ email }: { email: string }) {
  const text = useText()
  return (
    <Anchor className={styles['link'] ?? ''} href={`mailto:${email}`} aria-label={text('request.mailTo', { email })}>
      <IconMail size={18} aria-hidden />
      <span>{email}</span>
    </Anchor>
  )
}
