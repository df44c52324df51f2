import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { useFilling, useReplies } from '../api/useReplies.ts'
import filters from '../../../../ui/filters.module.css'
import styles from './replies.module.css'

export interface QuickRepliesProps {
  /** The name of whom is written to. */
  customer: string
  onPick: (body: string) => void
  onEdit: () => void
  onClose: () => void
}

/** Answers to choose from: found by typing, chosen by a touch or with the arrow keys and Enter. */
export function QuickReplies({ customer, onPick, onEdit, onClose }: QuickRepliesProps) {
  const text = useText()
  const { data, error } = useReplies()
  const fill = useFilling(customer)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => search.current?.focus(), [])
  const words = typed.trim().toLowerCase()
  const all = (data?.quick_replies ?? []).map((reply) => ({ ...reply, body: fill(reply.body) }))
  const found = all.filter(({ name, body }) => `${name} ${body}`.toLowerCase().includes(words))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    if (event.key === 'Enter' && event.target === search.current) {
      event.preventDefault()
      const [first] = found
      if (first !== undefined) onPick(first.body)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement) + step
    if (at < 0) search.current?.focus()
    else buttons[Math.min(at, buttons.length - 1)]?.focus()
  }
  return (
    // The keys are those of the field and the buttons within.
    <Stack className={styles['replies'] ?? ''} gap={4} onKeyDown={press}>
      <Group gap={4} wrap="nowrap">
        <input
          className={filters['within']}
          ref={search}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={text('request.findReply')}
          placeholder={text('request.findReply')}
          maxLength={60}
          autoComplete="off"
        />
        <Button variant="subtle" flex="none" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {text('request.editReplies')}
        </Button>
      </Group>
      {data === undefined && error === null && <Skeleton height={44} />}
      {data === undefined && error !== null && <p role="alert">{problemText(error)}</p>}
      {data !== undefined && found.length === 0 && (
        <Text py="xs" px="sm" c="dimmed" size="sm">
          {text(all.length === 0 ? 'request.noReplies' : 'request.noReplyFound')}
        </Text>
      )}
      <ul ref={list} aria-label={text('request.quickReplies')}>
        {found.map(({ id, name, body }) => (
          <li key={id}>
            <button type="button" className={filters['act']} onClick={() => onPick(body)}>
              <strong>{name}</strong>
              <Text component="span" size="sm" c="dimmed" lineClamp={1} flex={1} miw={0}>
                {body}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
