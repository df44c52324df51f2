import { Button, Flex, Group, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from '../../../lib/drafts.ts'
import { useFormats } from '../../../lib/formats.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import type { Answer } from '../../../lib/api.ts'
import { FirstField } from '../FirstField.tsx'
import { roles } from './roles.ts'
import { useInvite } from './useTeam.ts'

const empty = { contact: '', role: 'office' }

/** As much as tells whether somebody is in the list already: the last ten digits, or the address. */
const mark = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : contact.replaceAll(/\D/g, '').slice(-10)

export interface InvitePersonProps {
  team: Answer<'getTeam'>
  onDone: () => void
}

/** Invites somebody by phone or mail; what is typed survives a reload. */
export function InvitePerson({ team, onDone }: InvitePersonProps) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const invite = useInvite()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'invitation', empty)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (words: string) => {
    setProblem(words)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const contact = value.contact.trim()
    const role = roles.find((each) => each === value.role) ?? 'office'
    if (!/@.+\..+/.test(contact) && mark(contact).length < 10) return refuse(text('members.needContact'))
    const isMember = team.members.some(({ phone, email }) =>
      [phone, email].some((own) => mark(own ?? '') === mark(contact)),
    )
    if (isMember) return refuse(text('members.isMember'))
    return invite.mutate(
      { contact, role, idempotencyKey },
      {
        onSuccess: ({ invitation }) => {
          clear()
          const shown = invitation.channel === 'sms' ? formats.phone(invitation.contact) : invitation.contact
          toast.success('members.sent', { values: { contact: shown } })
          onDone()
        },
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : 'unexpected'
          if (code === 'conflict') refuse(text('members.invitedAlready'))
          else if (code === 'phone_invalid' || code === 'invalid') refuse(text('members.needContact'))
          else toast.problem(error)
        },
      },
    )
  }
  return (
    <Flex
      component="form"
      gap="md"
      p="md"
      bdrs="md"
      bg="var(--office-quiet)"
      direction="column"
      onSubmit={submit}
      aria-label={text('members.invite')}
      noValidate
    >
      <FirstField
        field={field}
        label={text('members.contact')}
        hint={text('members.contactHint')}
        longest={254}
        value={value.contact}
        error={problem}
        onChange={(contact) => {
          setProblem(null)
          change({ contact })
        }}
      />
      <Radio.Group label={text('members.role')} value={value.role} onChange={(role) => change({ role })}>
        <Stack gap="sm" pt="xs">
          {roles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={text(`members.role.${role}`)}
              description={text(`members.may.${role}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="xs">
        <Button type="submit" loading={invite.isPending}>
          {text('members.send')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            clear()
            onDone()
          }}
        >
          {text('members.cancel')}
        </Button>
      </Group>
    </Flex>
  )
}
