import type { Service } from '#contract/sites.ts'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useText, type TextKey } from '../../lib/texts.ts'
import { ServiceFields, serviceFields, type ServiceField } from './ServiceFields.tsx'
import { isNameConflict, isTaken } from './serviceList.ts'
import { TheirsNote } from './TheirsNote.tsx'
import { useEditService } from './useEditService.ts'
import { useEdits } from './useEdits.ts'

export interface EditServiceProps {
  service: Service
  services: readonly Service[]
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

/** A service's words, changed where they stand. Enter saves, Escape leaves it as it was. */
export function EditService({ service, services, onDirty, onClose }: EditServiceProps) {
  const text = useText()
  const edits = useEdits(
    `service:${service.id}`,
    { name: service.name, description: service.description },
    serviceFields,
  )
  const save = useEditService()
  const [error, setError] = useState<TextKey | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const dirty = edits.changed.length > 0 && !save.isPending
  useEffect(() => name.current?.select(), [])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [onDirty, dirty])

  const cancel = () => {
    edits.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const wanted = { name: edits.valueOf('name').trim(), description: edits.valueOf('description').trim() }
    const taken = isTaken(services, wanted.name, service.id) ? 'settings.nameTaken' : null
    const found = wanted.name === '' ? 'settings.needServiceName' : taken
    setError(found)
    if (found !== null) name.current?.focus()
    else if (edits.changed.length === 0) cancel()
    else {
      save.mutate(
        { service, bases: { name: edits.baseOf('name'), description: edits.baseOf('description') }, words: wanted },
        { onSuccess: cancel, onError: (reason) => setError(isNameConflict(reason) ? 'settings.nameTaken' : null) },
      )
    }
  }
  const noteOf = (field: ServiceField) => {
    const theirs = save.isPending ? undefined : edits.theirsOf(field)
    return theirs === undefined ? null : <TheirsNote theirs={theirs} onTake={() => edits.takeTheirs(field)} />
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }

  return (
    // Escape belongs to every field of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onSubmit={submit}
      onKeyDown={press}
      noValidate
      aria-label={text('settings.editService', { name: service.name })}
    >
      <ServiceFields
        name={name}
        valueOf={edits.valueOf}
        error={error === null ? undefined : text(error)}
        readOnly={save.isPending}
        noteOf={noteOf}
        onChange={(field, next) => {
          setError(null)
          edits.set(field, next)
        }}
      />
      <Group gap="sm" mt="md" justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {text('settings.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {text('settings.save')}
        </Button>
      </Group>
    </form>
  )
}
