import { Button, Flex, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useText } from '../../../lib/texts.ts'
import { isPhone } from '../signUpForm.ts'

export interface PhoneStepProps {
  phone: string
  /** The server could not read it as a phone number. */
  refused: boolean
  busy: boolean
  onChange: (phone: string) => void
  onSubmit: () => void
}

/** The phone number that the code goes to. */
export function PhoneStep({ phone, refused, busy, onChange, onSubmit }: PhoneStepProps) {
  const text = useText()
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!isPhone(phone))
    if (isPhone(phone)) onSubmit()
    else field.current?.focus()
  }
  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        type="tel"
        name="phone"
        label={text('accounts.phone')}
        error={(wrong || refused) && text('accounts.needPhone')}
        value={phone}
        onChange={(event) => {
          setWrong(false)
          onChange(event.currentTarget.value)
        }}
        autoComplete="tel"
        placeholder="(415) 555-0100"
        size="lg"
        autoFocus
      />
      <Button type="submit" loading={busy} fullWidth size="lg">
        {text('accounts.sendCode')}
      </Button>
    </Flex>
  )
}
