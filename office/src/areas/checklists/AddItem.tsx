import { Button, Group } from '@mantine/core'
import { useRef, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import type { ShownChecklist } from './useChecklists.ts'
import { useAddItem, type Place } from './useItems.ts'
import filters from '../../ui/filters.module.css'

const empty = { text: '' }

/** Adds items one after the other: Enter adds, the field stays. */
export function AddItem({ list, place }: { list: ShownChecklist; place: Place }) {
  const text = useText()
  const { slug } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const { value, change, clear } = useDraft(slug, `checklist-item:${list.id}`, empty)
  const add = useAddItem(place, (failed) => change({ text: failed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = value.text.trim()
    if (words === '') return
    clear()
    add.mutate({ text: words, idempotencyKey: newId() })
    field.current?.focus()
  }
  return (
    <Group component="form" gap="xs" align="stretch" wrap="nowrap" pt="xs" px="md" pb="md" onSubmit={submit}>
      <input
        ref={field}
        className={filters['within']}
        value={value.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        aria-label={text('checklists.addItem', { name: list.name })}
        placeholder={text('checklists.addItemHint')}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="done"
      />
      {value.text.trim() !== '' && (
        <Button type="submit" variant="light">
          {text('checklists.addItemButton')}
        </Button>
      )}
    </Group>
  )
}
