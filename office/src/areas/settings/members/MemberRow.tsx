import { ActionIcon, Badge, Box, Flex, NativeSelect, Text } from '@mantine/core'
import IconUserMinus from '~icons/tabler/user-minus'
import type { Member } from '#contract/members.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { roles } from './roles.ts'
import { useChangeRole, useRemoveMember } from './useTeam.ts'
import rows from '../../../ui/rows.module.css'

/** A member with their role. The last owner keeps theirs, and nobody takes themselves out here: that is leaving. */
export function MemberRow({ member, lastOwner }: { member: Member; lastOwner: boolean }) {
  const text = useText()
  const formats = useFormats()
  const changeRole = useChangeRole()
  const remove = useRemoveMember()
  const { phone, email, joined, role, you } = member
  const name = member.name || text('members.nameless')
  const reached = phone === null ? email : formats.phone(phone)
  const since = text('members.joined', { day: formats.date(joined) })
  return (
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {name}
          {you && (
            <Badge variant="light" size="lg" tt="none">
              {text('members.you')}
            </Badge>
          )}
        </Flex>
        <Text c="dimmed" miw={0} size="sm">
          {[reached, since].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <NativeSelect
        size="md"
        w="9.5rem"
        mr={you ? 'calc(var(--office-control) + var(--mantine-spacing-sm))' : 0}
        aria-label={text('members.roleOf', { name })}
        title={lastOwner ? text('members.lastOwner') : text(`members.may.${role}`)}
        value={role}
        disabled={lastOwner}
        data={roles.map((each) => ({ value: each, label: text(`members.role.${each}`) }))}
        onChange={({ currentTarget }) => {
          const next = roles.find((each) => each === currentTarget.value)
          if (next !== undefined && next !== role) changeRole.mutate({ member: { ...member, name }, role: next })
        }}
      />
      {!you && (
        <ActionIcon
          color="gray"
          aria-label={text('members.remove', { name })}
          onClick={() => remove.mutate({ ...member, name })}
        >
          <IconUserMinus size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
