import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconTemplate from '~icons/tabler/template'
import IconTrash from '~icons/tabler/trash'
import { useState, type FormEvent } from 'react'
import type { ChecklistTemplate } from '#contract/checklists.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { linesOf } from './itemLines.ts'
import { useTemplates } from './useChecklists.ts'
import { useChangeTemplate, useRemoveTemplate } from './useTemplateActs.ts'
import foot from '../../ui/foot.module.css'

/** The business's templates: changed and removed; one is made from a checklist's menu. */
export function Templates({ onClose }: { onClose: () => void }) {
  const text = useText()
  const templates = useTemplates()
  const remove = useRemoveTemplate()
  const [editing, setEditing] = useState<ChecklistTemplate | null>(null)
  const body = () => {
    if (editing !== null) return <EditTemplate template={editing} onEnd={() => setEditing(null)} />
    if (templates.data === undefined) {
      if (templates.isError) return <QueryError error={templates.error} onRetry={() => void templates.refetch()} />
      if (templates.fetchStatus === 'paused') return <OfflineError onRetry={() => void templates.refetch()} />
      return <ListSkeleton rows={2} />
    }
    const all = templates.data.templates
    if (all.length === 0) return <EmptyPart icon={IconTemplate}>{text('checklists.noTemplates')}</EmptyPart>
    return (
      <>
        <Text size="sm" c="dimmed">
          {text('checklists.templatesText')}
        </Text>
        <ul aria-label={text('checklists.templatesTitle')}>
          {all.map((template) => (
            <Group key={template.id} component="li" gap="xs" py={4} wrap="nowrap">
              <Stack gap={0} flex={1} miw={0}>
                <strong>{template.name}</strong>
                <Text size="xs" c="dimmed">
                  {text('checklists.templateItems', { count: template.items.length })}
                </Text>
              </Stack>
              <ActionIcon
                color="gray"
                aria-label={text('checklists.editTemplate', { name: template.name })}
                onClick={() => setEditing(template)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                color="gray"
                aria-label={text('checklists.removeTemplate', { name: template.name })}
                onClick={() => remove.mutate(template)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </ul>
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('checklists.templatesTitle')}>
      <Stack gap="md">{body()}</Stack>
    </Sheet>
  )
}

function EditTemplate({ template, onEnd }: { template: ChecklistTemplate; onEnd: () => void }) {
  const text = useText()
  const change = useChangeTemplate()
  const [name, setName] = useState(template.name)
  const [items, setItems] = useState(template.items.join('\n'))
  const [tried, setTried] = useState(false)
  const lines = linesOf(items)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || lines.length === 0) return
    change.mutate({ template, name: name.trim(), items: lines })
    onEnd()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={text('checklists.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tried && name.trim() === '' ? text('checklists.needName') : undefined}
          maxLength={120}
          autoComplete="off"
        />
        <Textarea
          label={text('checklists.items')}
          value={items}
          onChange={(event) => setItems(event.currentTarget.value)}
          error={tried && lines.length === 0 ? text('checklists.needItems') : undefined}
          autosize
          minRows={4}
          maxRows={12}
        />
        <Group justify="flex-end" className={foot['ends'] ?? ''}>
          <Button variant="default" onClick={onEnd}>
            {text('checklists.cancel')}
          </Button>
          <Button type="submit">{text('checklists.save')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
