import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import type { QuickReply } from '#contract/conversations.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useReplies, useSaveReplies } from './useReplies.ts'
import foot from '../../../../ui/foot.module.css'
import styles from './composer.module.css'

/** As many as the server keeps. */
const MOST = 50

interface Line {
  key: string
  id?: QuickReply['id']
  name: string
  body: string
}

/** The quick replies of the business: added, changed, taken away, all saved at once. */
export function EditReplies({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error } = useReplies()
  return (
    <Sheet opened onClose={onClose} title={text('request.quickReplies')}>
      {data === undefined && error !== null && <p role="alert">{problemText(error)}</p>}
      {data === undefined && error === null && <Skeleton height={120} />}
      {data !== undefined && <Lines known={data.quick_replies} onClose={onClose} />}
    </Sheet>
  )
}

function Lines({ known, onClose }: { known: readonly QuickReply[]; onClose: () => void }) {
  const text = useText()
  const save = useSaveReplies()
  const [lines, setLines] = useState<Line[]>(() =>
    known.length === 0 ? [blank()] : known.map(({ id, name, body }) => ({ key: id, id, name, body })),
  )
  const [missing, setMissing] = useState(false)
  const set = (key: string, patch: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)))
  const filled = lines.filter(({ name, body }) => name.trim() !== '' || body.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (filled.some(({ name, body }) => name.trim() === '' || body.trim() === '')) {
      setMissing(true)
      return
    }
    save.mutate(
      filled.map(({ id, name, body }) => ({ ...(id !== undefined && { id }), name: name.trim(), body: body.trim() })),
      { onSuccess: onClose },
    )
  }
  const need = (line: Line, value: string) =>
    missing && filled.includes(line) && value.trim() === '' ? text('request.needReply') : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {lines.map((line, index) => (
          <fieldset key={line.key} className={styles['line']} aria-label={text('request.reply', { number: index + 1 })}>
            <TextInput
              label={text('request.replyName')}
              value={line.name}
              onChange={(event) => set(line.key, { name: event.currentTarget.value })}
              maxLength={60}
              error={need(line, line.name)}
            />
            <ActionIcon
              color="gray"
              c="dimmed"
              aria-label={text('request.removeReply', { name: line.name === '' ? String(index + 1) : line.name })}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
            <Textarea
              label={text('request.replyBody')}
              value={line.body}
              onChange={(event) => set(line.key, { body: event.currentTarget.value })}
              maxLength={1000}
              autosize
              minRows={2}
              error={need(line, line.body)}
            />
          </fieldset>
        ))}
        {lines.length < MOST && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setLines([...lines, blank()])}
          >
            {text('request.addReply')}
          </Button>
        )}
        {save.error !== null && <p role="alert">{problemText(save.error)}</p>}
        <Group justify="flex-end" className={foot['foot'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {text('requests.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {text('request.saveReplies')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const blank = (): Line => ({ key: newId(), name: '', body: '' })
