import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Project } from '#contract/projects.ts'
import { useDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { missingFields, refusedFields } from './formFaults.ts'
import { emptyForm } from './formValue.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useSaveProject } from './useSaveProject.ts'
import foot from '../../ui/foot.module.css'

export interface CreateProjectProps {
  onClose: () => void
  onCreated: (project: Project) => void
}

/** Makes a project by hand. What is half-written is kept. */
export function CreateProject({ onClose, onCreated }: CreateProjectProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear, restored } = useDraft(slug, 'project', emptyForm)
  const [tried, setTried] = useState(false)
  const save = useSaveProject({
    onCustomer: (customer) => change({ customer, adding: false, customerKey: '' }),
    onSaved: (project) => {
      clear()
      onCreated(project)
    },
  })
  const missing = missingFields(value, text)
  const refused = refusedFields(save.error, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missing).length > 0 || save.isPending) return
    const keys = {
      customerKey: value.customerKey === '' ? newId() : value.customerKey,
      projectKey: value.projectKey === '' ? newId() : value.projectKey,
    }
    change(keys)
    save.mutate({ value: { ...value, ...keys }, before: null })
  }
  return (
    <Sheet opened onClose={onClose} title={text('projects.newTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {restored && (
            <Text size="sm" c="dimmed">
              {text('projects.draft')}
            </Text>
          )}
          <ProjectFields
            value={value}
            // Other words are another create: their keys are made when they are sent.
            onChange={(patch) => change({ ...patch, customerKey: '', projectKey: '' })}
            errors={{ ...refused, ...(tried ? missing : {}) }}
          />
          {save.isError && (
            <Text c="var(--mantine-color-error)" role="alert">
              {problemText(save.error)}
            </Text>
          )}
          <div className={foot['framed']}>
            <Button variant="default" onClick={onClose}>
              {text('projects.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {text('projects.create')}
            </Button>
          </div>
        </Stack>
      </form>
    </Sheet>
  )
}
