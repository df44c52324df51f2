import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import IconUserPlus from '~icons/tabler/user-plus'
import IconUsers from '~icons/tabler/users'
import { acting } from '../../../early/acting.ts'
import { useInPlace } from '../../../lib/inPlace.ts'
import { useMembers } from '../../../lib/members.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { Invitations } from './Invitations.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { LeaveBusiness } from './LeaveBusiness.tsx'
import { MemberRow } from './MemberRow.tsx'
import { useManagesMembers, useTeam } from './useTeam.ts'
import rows from '../../../ui/rows.module.css'

/** Who belongs to the business: for its owner to invite, change and take out, for everybody else to see. */
export function MembersSection() {
  return useManagesMembers() ? <Team /> : <Others />
}

function Team() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useTeam()
  const inviting = useInPlace()
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { members, invitations } = data
  const owners = members.filter(({ role }) => role === 'owner').length
  return (
    <Stack gap="xl">
      <Stack>
        <Box component="ul" w="100%" className={rows['rows']} aria-label={text('members.list')}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} lastOwner={member.role === 'owner' && owners === 1} />
          ))}
        </Box>
        {members.length === 1 && invitations.length === 0 && !inviting.isOpen && (
          <EmptyPart icon={IconUsers}>{text('members.alone')}</EmptyPart>
        )}
        {inviting.isOpen ? (
          <InvitePerson team={data} onDone={inviting.close} />
        ) : (
          <Button
            w="fit-content"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            autoFocus={inviting.isBack}
            onClick={inviting.open}
          >
            {text('members.invite')}
          </Button>
        )}
      </Stack>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <LeaveBusiness lastOwner={owners === 1} />
    </Stack>
  )
}

/** The same to look at. */
function Others() {
  const text = useText()
  const members = useMembers()
  return (
    <Stack gap="xl">
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text(acting() === null ? 'members.onlyOwner' : 'members.notForSupport')}
      </Text>
      <ul className={rows['rows']} aria-label={text('members.list')}>
        {members.map(({ id, name, role }) => (
          <li key={id} className={rows['row']}>
            <Box flex="1 1 16rem" miw={0}>
              <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
                {name || text('members.nameless')}
              </Flex>
              <Text c="dimmed" miw={0} size="sm">
                {text(`members.role.${role}`)}
              </Text>
            </Box>
          </li>
        ))}
      </ul>
      <LeaveBusiness lastOwner={false} />
    </Stack>
  )
}
