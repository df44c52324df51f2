import { Button } from '@mantine/core'
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
import styles from './members.module.css'

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
    <div className={styles['parts']}>
      <div className={styles['part']}>
        <ul className={styles['list']} aria-label={text('members.list')}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} lastOwner={member.role === 'owner' && owners === 1} />
          ))}
        </ul>
        {members.length === 1 && invitations.length === 0 && !inviting.isOpen && (
          <EmptyPart icon={IconUsers}>{text('members.alone')}</EmptyPart>
        )}
        {inviting.isOpen ? (
          <InvitePerson team={data} onDone={inviting.close} />
        ) : (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            autoFocus={inviting.isBack}
            onClick={inviting.open}
          >
            {text('members.invite')}
          </Button>
        )}
      </div>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <LeaveBusiness lastOwner={owners === 1} />
    </div>
  )
}

/** The same to look at. */
function Others() {
  const text = useText()
  const members = useMembers()
  return (
    <div className={styles['parts']}>
      <p className={styles['note']}>{text(acting() === null ? 'members.onlyOwner' : 'members.notForSupport')}</p>
      <ul className={styles['list']} aria-label={text('members.list')}>
        {members.map(({ id, name, role }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['words']}>
              <p className={styles['name']}>{name || text('members.nameless')}</p>
              <p className={styles['about']}>{text(`members.role.${role}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <LeaveBusiness lastOwner={false} />
    </div>
  )
}
