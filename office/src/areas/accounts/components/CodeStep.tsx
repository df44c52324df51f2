import { Button, Flex, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useCountdown } from '../useCountdown.ts'
import styles from '../accounts.module.css'

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 30
const LENGTH = 6

export interface CodeStepProps {
  phone: string
  busy: boolean
  /** The words of the button, such as "Sign in". */
  label: string
  onCode: (code: string) => void
  onResend: () => Promise<void>
  onBack: () => void
}

/** The six digits that a phone was sent; complete ones are sent off at once. */
export function CodeStep({ phone, busy, label, onCode, onResend, onBack }: CodeStepProps) {
  const text = useText()
  const formats = useFormats()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { left, start } = useCountdown()
  useEffect(() => start(RESEND_AFTER), [start])

  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    setMissing(false)
    if (digits.length === LENGTH && digits !== code) onCode(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === LENGTH) onCode(code)
    else {
      setMissing(true)
      field.current?.focus()
    }
  }
  const resend = async () => {
    setCode('')
    start(RESEND_AFTER)
    field.current?.focus()
    await onResend()
  }

  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={styles['code'] ?? ''}
        label={text('accounts.code')}
        description={text('accounts.codeSent', { phone: formats.phone(phone) })}
        error={missing && text('accounts.needCode')}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={busy}
      />
      <Button type="submit" loading={busy} fullWidth size="lg">
        {label}
      </Button>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" px={0} onClick={onBack} disabled={busy}>
          {text('accounts.otherNumber')}
        </Button>
        {left > 0 ? (
          <Text size="sm" c="dimmed">
            {text('accounts.resendIn', { seconds: formats.number(left) })}
          </Text>
        ) : (
          <Button variant="subtle" px={0} onClick={() => void resend()} disabled={busy}>
            {text('accounts.resend')}
          </Button>
        )}
      </Group>
    </Flex>
  )
}
