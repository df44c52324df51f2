import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useZone } from '../../../../lib/site.tsx'
import { siteTime } from '../../../../lib/siteTime.ts'
import { useText } from '../../../../lib/texts.ts'
import { MomentField } from '../../../../ui/days/MomentField.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeScheduled, useDeleteScheduled } from '../../api/useScheduled.ts'
import type { ShownMessage } from '../../api/useThread.ts'

export interface EditScheduledProps {
  message: ShownMessage
  requestId: string
  onSendNow: () => void
  onClose: () => void
}

/** The words and the time of a message that has not left yet. */
export function EditScheduled({ message, requestId, onSendNow, onClose }: EditScheduledProps) {
  const text = useText()
  const { toField, fromField } = siteTime(useZone())
  const change = useChangeScheduled(requestId)
  const remove = useDeleteScheduled(requestId)
  const [body, setBody] = useState(message.body)
  const [initial] = useState(() => (message.send_at === null ? '' : toField(message.send_at)))
  const [time, setTime] = useState(initial)
  const sendAt = fromField(time)
  const wrong = (body.trim() === '' && message.photos.length === 0) || sendAt === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (wrong) return
    change.mutate({ messageId: message.id, body: body.trim(), sendAt })
    onClose()
  }
  const act = (what: () => void) => () => {
    onClose()
    what()
  }
  return (
    <Sheet opened onClose={onClose} title={text('request.scheduled')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Textarea
            label={text('request.message')}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
          />
          <MomentField label={text('request.sendTime')} initial={initial} onChange={setTime} />
          <Group justify="space-between">
            <Button variant="subtle" color="trouble" onClick={act(() => remove.mutate({ messageId: message.id }))}>
              {text('request.deleteScheduled')}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={act(onSendNow)}>
                {text('request.sendNow')}
              </Button>
              <Button type="submit" disabled={wrong}>
                {text('request.saveScheduled')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
