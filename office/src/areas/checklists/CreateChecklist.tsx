import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { linesOf } from './itemLines.ts'
import { useTemplates } from './useChecklists.ts'
import { useCreateChecklist } from './useLists.ts'

const empty = { name: '', items: '', template: '', key: '' }

/** Makes a checklist: empty, from a template, or with items written at once. */
export function CreateChecklist({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const templates = useTemplates().data?.templates ?? []
  const { value, change, clear } = useDraft(slug, `checklist:${projectId}`, empty)
  const [tried, setTried] = useState(false)
  const create = useCreateChecklist(projectId)
  const chosen = templates.find(({ id }) => id === value.template)
  const missing = value.name.trim() === '' && chosen === undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing || create.isPending) return
    const key = value.key === '' ? newId() : value.key
    change({ key })
    create.mutate(
      {
        name: value.name.trim(),
        items: chosen === undefined ? linesOf(value.items) : [],
        templateId: chosen?.id ?? null,
        idempotencyKey: key,
      },
      {
        onSuccess: () => {
          clear()
          onClose()
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('checklists.newTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {templates.length > 0 && (
            <NativeSelect
              size="md"
              label={text('checklists.template')}
              value={chosen === undefined ? '' : value.template}
              data={[
                { value: '', label: text('checklists.blank') },
                ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => change({ template: event.currentTarget.value, key: '' })}
            />
          )}
          <TextInput
            label={text('checklists.name')}
            placeholder={chosen?.name ?? text('checklists.nameHint')}
            value={value.name}
            onChange={(event) => change({ name: event.currentTarget.value, key: '' })}
            error={tried && missing ? text('checklists.needName') : undefined}
            maxLength={120}
            data-autofocus
            autoComplete="off"
          />
          {chosen === undefined ? (
            <Textarea
              label={text('checklists.items')}
              value={value.items}
              onChange={(event) => change({ items: event.currentTarget.value, key: '' })}
              autosize
              minRows={4}
              maxRows={12}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {chosen.items.join(' · ')}
            </Text>
          )}
          <FormEnd send={text('checklists.create')} onCancel={onClose} busy={create.isPending} error={create.error} />
        </Stack>
      </form>
    </Sheet>
  )
}
