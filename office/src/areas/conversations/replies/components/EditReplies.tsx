import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useState, type FormEvent } from 'react'
import type { QuickReply } from '#contract/conversations.ts'
import { replyVariables, variableFaults } from '#contract/templates.rules.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useReplies, useSaveReplies } from '../api/useReplies.ts'
import { ReplyLine, type Line } from './ReplyLine.tsx'
import foot from '../../../../ui/foot.module.css'

/** As many as the server keeps. */
const MOST = 50

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
  const faultOf = (line: Line, always = missing) => {
    const [fault] = variableFaults(line.body, replyVariables)
    if (fault) return text('request.replyFault', { words: fault.words })
    return always && filled.includes(line) && line.body.trim() === '' ? text('request.needReply') : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (filled.some((line) => line.name.trim() === '' || faultOf(line, true) !== undefined)) {
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
          <ReplyLine
            key={line.key}
            number={index + 1}
            last={index === lines.length - 1}
            line={line}
            fault={faultOf(line)}
            nameMissing={need(line, line.name)}
            onChange={(patch) => set(line.key, patch)}
            onMove={(by) => setLines(lines.toSpliced(index, 1).toSpliced(index + by, 0, line))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
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
