import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { usePhone } from '../lib/breakpoints.ts'
import { useText } from '../lib/texts.ts'
import { Sheet } from './Sheet.tsx'
import { FilterOptions, type FilterOptionsProps } from './FilterOptions.tsx'
import styles from './filters.module.css'

/** A filter of which several may be ticked: a small window below its button, a sheet on a phone. */
export function FilterPicker<Word extends string>(props: FilterOptionsProps<Word>) {
  const { label, chosen, nameOf } = props
  const text = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open || phone) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && around.current?.contains(event.target) !== true) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The topmost closes first: the list's own Escape waits for the next press.
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  }, [open, phone])

  const [only] = chosen
  const summary =
    chosen.length === 1 && only !== undefined ? nameOf(only) : text('shell.chosen', { count: chosen.length })
  return (
    <div ref={around} className={styles['picker']}>
      <button
        ref={button}
        type="button"
        className={styles['pill']}
        data-active={chosen.length > 0}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {chosen.length === 0 ? label : `${label}: ${summary}`}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {open && !phone && (
        <div className={styles['window']}>
          <FilterOptions {...props} />
        </div>
      )}
      {phone && open && (
        <Sheet opened onClose={() => setOpen(false)} title={label}>
          <FilterOptions {...props} />
        </Sheet>
      )}
    </div>
  )
}
