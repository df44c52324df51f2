import { useRef, type KeyboardEvent } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import type { Part } from './useDetailUrl.ts'
import styles from './details.module.css'

export interface PartTabsProps {
  parts: readonly Part[]
  value: Part
  onChange: (part: Part) => void
  /** Messages that nobody has read. */
  unread: number
}

/** Leads to the parts of a request where not all are in sight. */
export function PartTabs({ parts, value, onChange, unread }: PartTabsProps) {
  const text = useText()
  const formats = useFormats()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (parts.indexOf(value) + step + parts.length) % parts.length
    const next = parts[at]
    if (next === undefined) return
    onChange(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div ref={list} className={styles['tabs']} role="tablist" aria-label={text('requests.selected')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          aria-selected={part === value}
          tabIndex={part === value ? 0 : -1}
          onClick={() => onChange(part)}
          onKeyDown={press}
        >
          {text(`request.part.${part}`)}
          {part === 'conversation' && unread > 0 && (
            <span className={styles['unread']}>
              <span aria-hidden>{formats.number(unread)}</span>
              <span className={styles['heard']}>{text('requests.unread', { count: unread })}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
