import { Badge, Button } from '@mantine/core'
import type { Invitation } from '#contract/members.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useRenewInvitation, useWithdrawInvitation } from './useTeam.ts'
import styles from './members.module.css'

/** Who was invited and has not come yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useText()
  return (
    <section className={styles['part']} aria-labelledby="invited">
      <h3 id="invited">{text('members.invitations')}</h3>
      <ul className={styles['list']} aria-labelledby="invited">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invitation }: { invitation: Invitation }) {
  const text = useText()
  const formats = useFormats()
  const renew = useRenewInvitation()
  const withdraw = useWithdrawInvitation()
  const { channel, role, expires, expired } = invitation
  const contact = channel === 'sms' ? formats.phone(invitation.contact) : invitation.contact
  const how = text('members.sentBy', { channel, role: text(`members.role.${role}`) })
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {contact}
          {expired && (
            <Badge color="waiting" variant="light" size="lg" tt="none">
              {text('members.expired')}
            </Badge>
          )}
        </p>
        <p className={styles['about']}>
          {expired ? how : `${how} · ${text('members.expires', { day: formats.date(expires) })}`}
        </p>
      </div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          aria-label={text('members.againTo', { contact })}
          loading={renew.isPending}
          onClick={() => renew.mutate({ ...invitation, contact })}
        >
          {text('members.again')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={text('members.withdrawOf', { contact })}
          onClick={() => withdraw.mutate({ ...invitation, contact })}
        >
          {text('members.withdraw')}
        </Button>
      </div>
    </li>
  )
}
