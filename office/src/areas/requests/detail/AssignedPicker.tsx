import type { Request } from '#contract/requests.ts'
import { useMembers } from '../../../lib/members.ts'
import { useText } from '../../../lib/texts.ts'
import { useAssign } from './useAssign.ts'
import styles from './details.module.css'

const NOBODY = ''

/** Who takes care of it; a touch gives it to somebody else. */
export function AssignedPicker({ request }: { request: Request }) {
  const text = useText()
  const members = useMembers()
  const assign = useAssign()
  const { assigned } = request
  if (!request.may.update) return <strong>{assigned?.name ?? text('requests.nobody')}</strong>
  // Somebody who has left the business since is still named.
  const left = assigned !== null && !members.some(({ id }) => id === assigned.id)
  return (
    <select
      className={styles['select']}
      aria-label={text('requests.assign')}
      value={assigned?.id ?? NOBODY}
      onChange={(event) => {
        const id = event.currentTarget.value
        assign.mutate({ request, member: members.find((member) => member.id === id) ?? null })
      }}
    >
      <option value={NOBODY}>{text('requests.nobody')}</option>
      {left && <option value={assigned.id}>{assigned.name}</option>}
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
