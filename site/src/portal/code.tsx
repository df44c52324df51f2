import type { ReactNode } from 'react'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { textsOf } from './texts.ts'

/** A code by text before an act: first the button that sends it, then the field for it. Plain, without any script. */
export function CodeField({
  locale,
  code,
  business,
  children,
}: {
  locale: PortalQuotePage['locale']
  code: PortalQuotePage['code']
  business: string
  /** The button of the act itself: the first one of the form, so that Enter in the field does it. */
  children: ReactNode
}) {
  const text = textsOf(locale)
  if (code === null) return <>{children}</>
  if (code.ending === null) return <p className="quiet">{text('portal.fault_code_number', { business })}</p>
  const send = (label: string, className?: string) => (
    <button type="submit" name="ask" value="code" formNoValidate={code.sent} className={className}>
      {label}
    </button>
  )
  if (!code.sent)
    return (
      <>
        <p className="quiet">{text('portal.code_why', { ending: code.ending })}</p>
        {send(text('portal.code_send'))}
      </>
    )
  return (
    <>
      <p className="field">
        <label htmlFor="code">{text('portal.code', { ending: code.ending })}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={10}
          required
        />
      </p>
      {children}
      <p className="code-again">{send(text('portal.code_again'), 'second')}</p>
    </>
  )
}
