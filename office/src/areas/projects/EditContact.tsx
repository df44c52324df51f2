import '@mantine/core/styles/Input.layer.css'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Customer, CustomerSummary } from '#contract/customers.ts'
import { useDraft } from '../../lib/drafts.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Versions } from '../../ui/Versions.tsx'
import { MAIL } from './formFaults.ts'
import { useContact, useSaveContact, type ContactFields } from './useContact.ts'
import foot from '../../ui/foot.module.css'
import layout from '../../ui/page/fields.module.css'

/** Changes the customer of a project, wherever else they are shown. */
export function EditContact({ customer, onClose }: { customer: CustomerSummary; onClose: () => void }) {
  const text = useText()
  const contact = useContact(customer.id)
  const body = () => {
    if (contact.data !== undefined) return <Fields customer={contact.data.customer} onClose={onClose} />
    if (contact.isError) return <QueryError error={contact.error} onRetry={() => void contact.refetch()} />
    if (contact.fetchStatus === 'paused') return <OfflineError onRetry={() => void contact.refetch()} />
    return <ListSkeleton rows={3} />
  }
  return (
    <Sheet opened onClose={onClose} title={text('projects.contact.editTitle')}>
      {body()}
    </Sheet>
  )
}

const fieldsOf = ({ name, company, phone, email, address }: Customer, phoneText: (phone: string) => string) => ({
  name,
  company,
  phone: phone === null ? '' : phoneText(phone),
  email: email ?? '',
  address,
})

function Fields({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const theirs = fieldsOf(customer, formats.phone)
  const [begun] = useState({ ...theirs, version: customer.version })
  const { value, change, clear } = useDraft(slug, `contact:${customer.id}`, begun)
  const [tried, setTried] = useState(false)
  const save = useSaveContact(customer.id, () => {
    clear()
    onClose()
  })
  const email = value.email.trim()
  const faults = {
    ...(value.name.trim() === '' && { name: text('projects.contact.needName') }),
    ...(email !== '' && !MAIL.test(email) && { email: text('projects.needEmail') }),
  }
  const stale = value.version !== customer.version
  const refused: Readonly<Record<string, string>> =
    save.error instanceof ApiError && save.error.code === 'phone_invalid'
      ? { phone: text('errors.phone_invalid') }
      : fieldErrors(save.error)
  const errors: Readonly<Record<string, string>> = { ...refused, ...(tried ? faults : {}) }

  const send = (version: number) => {
    setTried(true)
    if (Object.keys(faults).length > 0 || save.isPending) return
    const { version: _begun, ...fields } = value
    save.mutate({ fields, version })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send(value.version)
  }
  const field = (name: keyof ContactFields, label: string, longest: number, type = 'text') => (
    <TextInput
      className={name === 'name' || name === 'address' || name === 'company' ? (layout['wide'] ?? '') : ''}
      type={type}
      label={label}
      value={value[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={errors[name]}
      maxLength={longest}
      autoComplete="off"
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {stale && (
          <Versions
            title={text('projects.newerTitle')}
            mine={text('projects.mine')}
            theirs={text('projects.theirs')}
            rows={(['name', 'company', 'phone', 'email', 'address'] as const).map((name) => ({
              label: text(name === 'email' ? 'projects.contact.mail' : `projects.contact.${name}`),
              mine: value[name],
              theirs: theirs[name],
            }))}
          >
            <Button variant="default" onClick={() => change({ ...theirs, version: customer.version })}>
              {text('projects.takeTheirs')}
            </Button>
            <Button onClick={() => send(customer.version)}>{text('projects.saveMine')}</Button>
          </Versions>
        )}
        <div className={layout['fields']}>
          {field('name', text('projects.contact.name'), 120)}
          {field('phone', text('projects.contact.phone'), 40, 'tel')}
          {field('email', text('projects.contact.mail'), 254, 'email')}
          {field('company', text('projects.contact.company'), 120)}
          {field('address', text('projects.contact.address'), 300)}
        </div>
        {save.isError && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(save.error)}
          </Text>
        )}
        <div className={foot['framed']}>
          <Button
            variant="default"
            onClick={() => {
              clear()
              onClose()
            }}
          >
            {text('projects.contact.cancel')}
          </Button>
          {!stale && (
            <Button type="submit" loading={save.isPending}>
              {text('projects.contact.save')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
