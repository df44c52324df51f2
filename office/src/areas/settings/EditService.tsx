import type { ServiceBooking } from '#contract/schedule/types.ts'
import type { Service } from '#contract/sites.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { useUpdateBooking } from './booking/api/useBooking.ts'
import {
  bookingFields,
  BookingFields,
  changeOf,
  textsOf,
  type BookingField,
} from './booking/components/BookingFields.tsx'
import { ServiceFields, serviceFields, type ServiceField } from './ServiceFields.tsx'
import { isNameConflict, isTaken } from './serviceList.ts'
import { TheirsNote } from './TheirsNote.tsx'
import { useEditService } from './useEditService.ts'
import { useEdits } from './useEdits.ts'

export interface EditServiceProps {
  service: Service
  /** How it is booked; undefined while that is not known. */
  how: ServiceBooking | undefined
  services: readonly Service[]
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

const all = [...serviceFields, ...bookingFields]
type Field = ServiceField | BookingField

/** A service's words and how it is booked, changed where they stand. Enter saves, Escape leaves it as it was. */
export function EditService({ service, how, services, onDirty, onClose }: EditServiceProps) {
  const text = useText()
  const formats = useFormats()
  const { edits, saving, error, name, submit, cancel, set } = useServiceForm({ service, how, services, onClose })
  const dirty = edits.changed.length > 0 && !saving
  useEffect(() => name.current?.select(), [name])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [onDirty, dirty])

  const noteOf = (field: Field) => {
    const theirs = saving ? undefined : edits.theirsOf(field)
    if (theirs === undefined) return null
    const shown = isWords(field) ? theirs : formats.length(Number(theirs))
    return <TheirsNote theirs={shown} onTake={() => edits.takeTheirs(field)} />
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
      <Stack>
        <ServiceFields
          name={name}
          valueOf={edits.valueOf}
          error={error === null ? undefined : text(error)}
          readOnly={saving}
          noteOf={noteOf}
          onChange={set}
        />
        {how !== undefined && (
          <BookingFields valueOf={edits.valueOf} disabled={saving} noteOf={noteOf} onChange={set} />
        )}
      </Stack>
      <Group gap="sm" mt="md" justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {text('settings.cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {text('settings.save')}
        </Button>
      </Group>
    </form>
  )
}

const isWords = (field: Field): field is ServiceField => serviceFields.some((each) => each === field)

function useServiceForm({ service, how, services, onClose }: Omit<EditServiceProps, 'onDirty'>) {
  const record = { name: service.name, description: service.description, ...textsOf(how) }
  const edits = useEdits<Field>(`service:${service.id}`, record, all)
  const save = useEditService()
  const book = useUpdateBooking()
  const [error, setError] = useState<TextKey | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const saving = save.isPending || book.isPending

  const cancel = () => {
    edits.reset()
    onClose()
  }
  const problemOf = (wanted: string): TextKey | null => {
    if (wanted === '') return 'settings.needServiceName'
    return isTaken(services, wanted, service.id) ? 'settings.nameTaken' : null
  }
  const send = async (words: Record<ServiceField, string>) => {
    const bases = { name: edits.baseOf('name'), description: edits.baseOf('description') }
    if (edits.changed.some(isWords)) await save.mutateAsync({ service, bases, words })
    const change = changeOf(edits.changed, edits.valueOf)
    if (how !== undefined && Object.keys(change).length > 0)
      await book.mutateAsync({ services: [{ service: how, change }] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const words = { name: edits.valueOf('name').trim(), description: edits.valueOf('description').trim() }
    const found = problemOf(words.name)
    setError(found)
    if (found === null)
      send(words).then(cancel, (reason: unknown) => setError(isNameConflict(reason) ? 'settings.nameTaken' : null))
    else name.current?.focus()
  }
  const set = (field: Field, next: string) => {
    setError(null)
    edits.set(field, next)
  }
  return { edits, saving, error, name, submit, cancel, set }
}
