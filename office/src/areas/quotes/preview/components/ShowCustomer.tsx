import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { draftAsSent } from './customerQuote.ts'
import type { PreviewProps } from './PreviewPane.tsx'
import styles from './preview.module.css'

/** The customer's page over the whole screen, to hand the phone over: nothing of costs or profit is on it. */
export function ShowCustomer({ quote, draft, taxes, onClose }: PreviewProps & { onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const page = useMemo(() => draftAsSent(quote, draft, taxes, formats), [quote, draft, taxes, formats])
  const window = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    window.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={window}
      open
      tabIndex={-1}
      className={styles['whole']}
      aria-label={text('quotes.customersPage')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles['leave']}>
        <span>{text('quotes.customersPage')}</span>
        <Button variant="default" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </div>
      <CustomerPage quote={page} />
    </dialog>,
    document.body,
  )
}
