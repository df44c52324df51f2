import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Project } from '#contract/projects.ts'
import { useDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { missingFields, refusedFields } from './formFaults.ts'
import { formOf } from './formValue.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectVersions } from './ProjectVersions.tsx'
import { useSaveProject } from './useSaveProject.ts'
import foot from '../../ui/foot.module.css'

export interface EditProjectProps {
  project: Project
  onClose: () => void
}

/**
 * Changes a project. What another device writes meanwhile does not touch the fields; when both changed it, both
 * versions are shown and the person decides.
 */
export function EditProject({ project, onClose }: EditProjectProps) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const [begun] = useState(() => ({ ...formOf(project), version: project.version }))
  const { value, change, clear, restored } = useDraft(slug, `project-edit:${project.id}`, begun)
  const [tried, setTried] = useState(false)
  const [conflict, setConflict] = useState(restored && value.version < project.version)
  const save = useSaveProject({
    onCustomer: (customer) => change({ customer, adding: false, customerKey: '' }),
    onSaved: () => {
      clear()
      onClose()
    },
  })
  const missing = missingFields(value, text)
  const stale = save.error instanceof ApiError && save.error.code === 'stale'

  const send = (version: number) => {
    setTried(true)
    if (Object.keys(missing).length > 0 || save.isPending) return
    const customerKey = value.customerKey === '' ? newId() : value.customerKey
    change({ customerKey })
    const showConflict = async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'stale') return
      await client.invalidateQueries({ queryKey: keys.project(slug, project.id) })
      setConflict(true)
    }
    save.mutate(
      { value: { ...value, customerKey }, before: { id: project.id, version } },
      { onError: (error) => void showConflict(error) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(value.version)
  }
  const takeTheirs = () => {
    clear()
    onClose()
  }
  const discard = () => {
    clear()
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('projects.editTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {conflict && (
            <ProjectVersions mine={value} theirs={project}>
              <Button variant="default" onClick={takeTheirs}>
                {text('projects.takeTheirs')}
              </Button>
              <Button onClick={() => send(project.version)} loading={save.isPending}>
                {text('projects.saveMine')}
              </Button>
            </ProjectVersions>
          )}
          <ProjectFields
            value={value}
            onChange={(patch) => change({ ...patch, customerKey: '' })}
            errors={{ ...refusedFields(save.error, text), ...(tried ? missing : {}) }}
          />
          {save.isError && !stale && (
            <Text c="var(--mantine-color-error)" role="alert">
              {problemText(save.error)}
            </Text>
          )}
          <div className={foot['framed']}>
            <Button variant="default" onClick={discard}>
              {text('projects.discard')}
            </Button>
            {!conflict && (
              <Button type="submit" loading={save.isPending}>
                {text('projects.save')}
              </Button>
            )}
          </div>
        </Stack>
      </form>
    </Sheet>
  )
}
