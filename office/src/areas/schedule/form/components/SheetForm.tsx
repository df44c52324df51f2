import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Sheet, type SheetProps } from '../../../../ui/Sheet.tsx'
import foot from '../../../../ui/foot.module.css'

interface SheetFormProps extends Pick<SheetProps, 'title' | 'size' | 'onClose'> {
  onSubmit: () => void
  /** On the submit button, and on the one that closes the form. */
  label: string
  cancel: string
  /** Submitting removes something. */
  trouble?: boolean
  busy?: boolean
  children: ReactNode
}

/** A form over the calendar. Submitting scrolls to the first error. */
export function SheetForm(props: SheetFormProps) {
  const { title, size = 'md', onClose, onSubmit, label, cancel, trouble = false, busy = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector('[aria-invalid="true"], [role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    onSubmit()
  }
  return (
    <Sheet opened onClose={onClose} title={title} size={size}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={busy} {...(trouble && { color: 'trouble' })}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
