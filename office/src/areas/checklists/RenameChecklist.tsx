import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { ShownChecklist } from './useChecklists.ts'
import { useRenameChecklist } from './useLists.ts'
import foot from '../../ui/foot.module.css'

export interface RenameChecklistProps {
  list: ShownChecklist
  projectId: string
  onClose: () => void
}

/** Gives a checklist another name. */
export function RenameChecklist({ list, projectId, onClose }: RenameChecklistProps) {
  const text = useText()
  const rename = useRenameChecklist(projectId)
  const [name, setName] = useState(list.name)
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const words = name.trim()
    if (words === '') return
    if (words !== list.name) rename.mutate({ id: list.id, name: words })
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('checklists.renameTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={text('checklists.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={tried && name.trim() === '' ? text('checklists.needName') : undefined}
            maxLength={120}
            data-autofocus
            autoComplete="off"
          />
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('checklists.cancel')}
            </Button>
            <Button type="submit">{text('checklists.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
