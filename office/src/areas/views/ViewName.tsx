import { Button, Group, Text } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { ApiError } from '../../lib/problem.ts'
import filters from '../../ui/filters.module.css'
import styles from './views.module.css'

export interface ViewNameProps {
  name: string
  label: string
  /** What the button says. */
  act: string
  onName: (name: string) => Promise<void>
  onCancel?: () => void
}

/** The name of a view, to be given or changed. */
export function ViewName({ name, label, act, onName, onCancel }: ViewNameProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const wanted = typed.trim()
    if (wanted === '') {
      setError(text('views.needsName'))
      return
    }
    // A second one would be told that the name is taken: by the first.
    if (busy) return
    setBusy(true)
    onName(wanted)
      .catch((problem: unknown) => {
        const taken = problem instanceof ApiError && problem.code === 'conflict'
        setError(taken ? text('views.taken') : problemText(problem))
      })
      .finally(() => setBusy(false))
  }
  return (
    <form className={styles['name']} onSubmit={submit} noValidate>
      <Text component="label" htmlFor={id} size="xs" fw={600} c="dimmed">
        {label}
      </Text>
      <Group className={styles['line'] ?? ''} gap="xs" align="stretch" wrap="nowrap">
        <input
          id={id}
          className={filters['within']}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || onCancel === undefined) return
            event.stopPropagation()
            onCancel()
          }}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" variant="light" loading={busy}>
          {act}
        </Button>
      </Group>
      <Text id={`${id}-error`} role="alert" size="xs" c="var(--mantine-color-error)">
        {error}
      </Text>
    </form>
  )
}
