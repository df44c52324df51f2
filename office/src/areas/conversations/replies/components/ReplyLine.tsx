import { ActionIcon, Button, Group, TextInput, Textarea } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { QuickReply } from '#contract/conversations.ts'
import { placeOf, replyVariables, type TemplateVariable } from '#contract/templates.rules.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './replies.module.css'

export interface Line {
  key: string
  id?: QuickReply['id']
  name: string
  body: string
}

export interface ReplyLineProps {
  /** Its place, counted from 1. */
  number: number
  last: boolean
  line: Line
  /** What is wrong with its words. */
  fault: string | undefined
  nameMissing: string | undefined
  onChange: (patch: Partial<Line>) => void
  /** -1 is up, 1 is down. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A quick reply while it is changed. Alt and the arrow keys move it as its buttons do. */
export function ReplyLine({ number, last, line, fault, nameMissing, onChange, onMove, onRemove }: ReplyLineProps) {
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const moving = useRef<HTMLElement | null>(null)
  const shown = line.name === '' ? String(number) : line.name
  useEffect(() => {
    // a line that changes its place loses the focus in some browsers
    moving.current?.focus()
    moving.current = null
    if (caret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const move = (by: -1 | 1) => {
    if (by === -1 ? number === 1 : last) return
    moving.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onMove(by)
  }
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  const insert = (variable: TemplateVariable) => {
    const start = field.current?.selectionStart ?? line.body.length
    const end = field.current?.selectionEnd ?? start
    const place = placeOf(variable)
    caret.current = start + place.length
    onChange({ body: `${line.body.slice(0, start)}${place}${line.body.slice(end)}` })
  }
  return (
    // The fields and buttons inside are what can be reached; the line only hears their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles['line']} aria-label={text('request.reply', { number })} onKeyDown={press}>
      <TextInput
        label={text('request.replyName')}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={60}
        error={nameMissing}
      />
      <LineActs name={shown} first={number === 1} last={last} onMove={move} onRemove={onRemove} />
      <Textarea
        ref={field}
        label={text('request.replyBody')}
        value={line.body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
        maxLength={1000}
        autosize
        minRows={2}
        error={fault}
      />
      <Group gap="xs">
        {replyVariables.map((variable) => (
          <Button key={variable} variant="default" size="compact-sm" onClick={() => insert(variable)}>
            {text(`request.place.${variable}`)}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}

interface LineActsProps {
  name: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function LineActs({ name, first, last, onMove, onRemove }: LineActsProps) {
  const text = useText()
  const look = { color: 'gray', c: 'dimmed' } as const
  return (
    <Group gap={0} align="stretch">
      <ActionIcon
        {...look}
        aria-label={text('request.replyUp', { name })}
        aria-disabled={first}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={text('request.replyDown', { name })}
        aria-disabled={last}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={text('request.removeReply', { name })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
