import { Button, Group, Text } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import { problemText } from '../lib/toasts.ts'
import foot from './foot.module.css'

export interface FormEndProps {
  /** What the button that sends the form says. */
  send: string
  onCancel: () => void
  busy: boolean
  disabled?: boolean
  /** Why it was refused; null where it was not. */
  error: unknown
  /** Says why, instead of the general words. */
  words?: (error: unknown) => string
}

/** The end of a form in a window: why it was refused, and its two buttons. */
export function FormEnd({ send, onCancel, busy, disabled = false, error, words = problemText }: FormEndProps) {
  const text = useText()
  return (
    <>
      {error !== null && (
        <Text c="var(--mantine-color-error)" role="alert">
          {words(error)}
        </Text>
      )}
      <Group justify="flex-end" className={foot['foot'] ?? ''}>
        <Button variant="default" onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {send}
        </Button>
      </Group>
    </>
  )
}
