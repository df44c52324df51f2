import IconChevronDown from '~icons/tabler/chevron-down'
import IconX from '~icons/tabler/x'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { usePhone } from '../lib/breakpoints.ts'
import { useText } from '../lib/texts.ts'
import { CloseWindow } from './filters/window.ts'
import { Sheet } from './Sheet.tsx'
import styles from './filters.module.css'

export interface DropDownProps {
  /** What stands on the button. */
  label: ReactNode
  /** The button's name where its label is a picture, and the title of the sheet. */
  title: string
  /** Something of it is chosen. */
  active?: boolean
  /** The button is a picture alone. */
  bare?: boolean
  disabled?: boolean
  /** Where the window lies below its button. */
  side?: 'left' | 'right'
  /** Takes back what is chosen, by a cross on the button. */
  onClear?: (() => void) | undefined
  /** Told when it opens and when it closes. */
  onToggle?: (open: boolean) => void
  children: (close: () => void) => ReactNode
}

/** A button and what it opens: a small window below it, a sheet on a phone. */
export function DropDown({
  label,
  title,
  active = false,
  bare = false,
  disabled = false,
  side = 'left',
  onClear,
  onToggle,
  children,
}: DropDownProps) {
  const text = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }, [id])

  useOutside(around, open && !phone, setOpen, close)
  useEffect(() => {
    if (!open) return undefined
    onToggle?.(true)
    return () => onToggle?.(false)
  }, [open, onToggle])

  return (
    <div ref={around} className={styles['picker']} data-set={onClear !== undefined}>
      <button
        id={id}
        type="button"
        className={styles['pill']}
        data-active={active}
        data-bare={bare}
        aria-expanded={open}
        aria-label={bare ? title : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {label}
        {!bare && onClear === undefined && <IconChevronDown size={16} aria-hidden />}
      </button>
      {onClear !== undefined && (
        <button
          type="button"
          className={styles['cross']}
          aria-label={text('shell.clearFilter', { filter: title })}
          onClick={() => {
            // The cross goes with what it cleared, and must not take the focus along.
            onClear()
            document.getElementById(id)?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
      {open && !phone && (
        <div className={styles['window']} data-side={side}>
          <CloseWindow value={close}>{children(close)}</CloseWindow>
        </div>
      )}
      {phone && open && (
        <Sheet opened onClose={() => setOpen(false)} title={title}>
          <CloseWindow value={close}>{children(close)}</CloseWindow>
        </Sheet>
      )}
    </div>
  )
}

/** Closes the window when something outside is pressed or focused, and by Escape. */
function useOutside(
  around: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (!(event.target instanceof Element) || around.current?.contains(event.target) === true) return
      // What lies above everything, such as a calendar, was opened from in here.
      if (event.target.closest('[data-portal]') === null) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The topmost closes first: the list's own Escape waits for the next press.
      event.preventDefault()
      close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  }, [around, open, setOpen, close])
}
