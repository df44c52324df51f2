import { Badge, Box, Button, Flex, Group, Text } from '@mantine/core'
import type { Invitation } from '#contract/members.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useRenewInvitation, useWithdrawInvitation } from './useTeam.ts'
import rows from '../../../ui/rows.module.css'

/** Who was invited and has not come yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useText()
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby="invited">
      <h3 id="invited">{text('members.invitations')}</h3>
      <Box component="ul" w="100%" className={rows['rows']} aria-labelledby="invited">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Flex>
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
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {contact}
          {expired && (
            <Badge color="waiting" variant="light" size="lg" tt="none">
              {text('members.expired')}
            </Badge>
          )}
        </Flex>
        <Text c="dimmed" miw={0} size="sm">
          {expired ? how : `${how} · ${text('members.expires', { day: formats.date(expires) })}`}
        </Text>
      </Box>
      <Group gap="xs">
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
      </Group>
    </li>
  )
}
