import { Button, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { CustomerDetails } from '#contract/customers.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Versions } from '../../ui/Versions.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { faultsOf, refusedOf } from './formErrors.ts'
import { fieldsOf, formOf, type FormValue } from './formValue.ts'
import { useSaveCustomer } from './useCustomer.ts'

/** Changes a customer, wherever else they are shown. */
export function EditCustomer({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const theirs = formOf(customer, formats.phone)
  const [begun] = useState({ ...theirs, version: customer.version })
  const { value, change, clear } = useDraft(slug, `customer:${customer.id}`, begun)
  const [tried, setTried] = useState(false)
  const save = useSaveCustomer(customer.id, () => {
    clear()
    onClose()
  })
  const faults = faultsOf(value, text)
  const stale = value.version !== customer.version
  const send = (version: CustomerDetails['version']) => {
    setTried(true)
    if (Object.keys(faults).length > 0 || save.isPending) return
    save.mutate({ fields: fieldsOf(value), version })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!stale) send(value.version)
  }
  const cancel = () => {
    clear()
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('customers.editTitle')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {stale && (
            <Versions
              title={text('customers.newerTitle')}
              mine={text('customers.mine')}
              theirs={text('customers.theirs')}
              rows={rowsOf(value, theirs).map(([field, mine, other]) => ({
                label: text(labels[field]),
                mine,
                theirs: other,
              }))}
            >
              <Button variant="default" onClick={() => change({ ...theirs, version: customer.version })}>
                {text('customers.takeTheirs')}
              </Button>
              <Button onClick={() => send(customer.version)}>{text('customers.saveMine')}</Button>
            </Versions>
          )}
          <CustomerFields
            value={value}
            onChange={change}
            errors={{ ...refusedOf(save.error, value, text), ...(tried ? faults : {}) }}
          />
          <FormEnd
            send={text('customers.save')}
            onCancel={cancel}
            busy={save.isPending}
            disabled={stale}
            error={save.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

const labels = {
  name: 'customers.name',
  company: 'customers.company',
  phones: 'customers.phone',
  emails: 'customers.email',
  addresses: 'customers.address',
  tags: 'customers.tags',
  notes: 'customers.notes',
} as const
const compared = ['name', 'company', 'phones', 'emails', 'addresses', 'tags', 'notes'] as const

const said = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.filter((text) => text !== '').join(', ')

const rowsOf = (mine: FormValue, theirs: FormValue) =>
  compared.map((field) => [field, said(mine[field]), said(theirs[field])] as const)
