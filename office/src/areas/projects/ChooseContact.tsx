import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Project } from '#contract/projects.ts'
import { newId } from '../../lib/ids.ts'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { CustomerField } from './CustomerField.tsx'
import { missingFields, refusedFields } from './formFaults.ts'
import { formOf } from './formValue.ts'
import { useSaveProject } from './useSaveProject.ts'
import foot from '../../ui/foot.module.css'
import fields from '../../ui/page/fields.module.css'

/** Gives a project its customer: somebody of the book, or somebody new. */
export function ChooseContact({ project, onClose }: { project: Project; onClose: () => void }) {
  const text = useText()
  const [value, setValue] = useState(() => ({ ...formOf(project), adding: project.customer === null }))
  const [tried, setTried] = useState(false)
  const save = useSaveProject({
    onCustomer: (customer) => setValue((before) => ({ ...before, customer, adding: false, customerKey: '' })),
    onSaved: onClose,
  })
  const missing = missingFields(value, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missing).length > 0 || save.isPending) return
    const customerKey = value.customerKey === '' ? newId() : value.customerKey
    setValue((before) => ({ ...before, customerKey }))
    save.mutate({ value: { ...value, customerKey }, before: { id: project.id, version: project.version } })
  }
  return (
    <Sheet opened onClose={onClose} title={text('projects.contact.addTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={fields['fields']}>
            <CustomerField
              value={value}
              onChange={(patch) => setValue((before) => ({ ...before, ...patch, customerKey: '' }))}
              errors={{ ...refusedFields(save.error, text), ...(tried ? missing : {}) }}
            />
          </div>
          {save.isError && (
            <Text c="var(--mantine-color-error)" role="alert">
              {problemText(save.error)}
            </Text>
          )}
          <div className={foot['framed']}>
            <Button variant="default" onClick={onClose}>
              {text('projects.contact.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {text('projects.contact.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Sheet>
  )
}
