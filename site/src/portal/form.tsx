import type { ReactNode } from 'react'
import type { PortalPage } from '#contract/portals.page.ts'

/** A form of the page: plain, so that it works without any script; its token makes a second click do nothing. */
export function ActForm({
  page,
  below,
  values = {},
  className,
  children,
}: {
  page: PortalPage
  /** Where it goes, below the page's own address. */
  below: string
  values?: Readonly<Record<string, string | number>>
  className?: string
  children: ReactNode
}) {
  return (
    <form
      method="post"
      action={`${page.address}/${below}?lang=${page.locale}`}
      encType="multipart/form-data"
      className={className}
    >
      <input type="hidden" name="token" value={page.token} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A field for words, with what was written and not taken. */
export function WordsField({
  page,
  id,
  label,
  form,
  rows,
  needed,
}: {
  page: PortalPage
  id: string
  label: string
  /** The form's own name, by which what was left is known again. */
  form: string
  rows: number
  needed: boolean
}) {
  const left = page.left?.form === form ? page.left.words : ''
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name="words" rows={rows} maxLength={2000} required={needed} defaultValue={left} />
    </p>
  )
}
