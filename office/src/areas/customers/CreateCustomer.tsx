import { Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { faultsOf, refusedOf } from './formErrors.ts'
import { emptyForm, fieldsOf } from './formValue.ts'
import { useAddCustomer } from './useCustomer.ts'

/** Adds somebody to the book; what is half written is there again the next time. */
export function CreateCustomer({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'customer', emptyForm)
  const [tried, setTried] = useState(false)
  const add = useAddCustomer(({ id }) => {
    clear()
    onClose()
    onCreated(id)
  })
  const faults = faultsOf(value, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0 || add.isPending) return
    add.mutate({ fields: fieldsOf(value), idempotencyKey })
  }
  const cancel = () => {
    clear()
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('shell.newCustomer')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <CustomerFields
            value={value}
            onChange={change}
            errors={{ ...refusedOf(add.error, value, text), ...(tried ? faults : {}) }}
          />
          <FormEnd send={text('customers.create')} onCancel={cancel} busy={add.isPending} error={add.error} />
        </Stack>
      </form>
    </Sheet>
  )
}
