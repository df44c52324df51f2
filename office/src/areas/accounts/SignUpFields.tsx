import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Flex, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { Fragment, useState, type FocusEvent, type FormEvent } from 'react'
import { useText, type TextKey } from '../../lib/texts.ts'
import { TradeField } from './components/TradeField.tsx'
import { checkSignUp, type SignUpField, type SignUpValues } from './signUpForm.ts'
import styles from './accounts.module.css'

interface Field {
  name: Exclude<SignUpField, 'trade'>
  label: TextKey
  description?: TextKey
  input: Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>
  whole?: true
  optional?: true
}

const fields: readonly Field[] = [
  { name: 'firstName', label: 'accounts.firstName', input: { autoComplete: 'given-name' } },
  { name: 'lastName', label: 'accounts.lastName', input: { autoComplete: 'family-name' } },
  { name: 'companyName', label: 'accounts.company', input: { autoComplete: 'organization' }, whole: true },
  {
    name: 'phoneNumber',
    label: 'accounts.phone',
    description: 'accounts.phoneWhy',
    input: { type: 'tel', autoComplete: 'tel', placeholder: '(415) 555-0100' },
  },
  {
    name: 'email',
    label: 'accounts.email',
    description: 'accounts.emailWhy',
    input: { type: 'email', autoComplete: 'email' },
  },
  { name: 'zipCode', label: 'accounts.zip', input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  { name: 'existing_website', label: 'accounts.website', input: { type: 'url', autoComplete: 'url' }, optional: true },
  {
    name: 'facebook',
    label: 'accounts.facebook',
    input: { type: 'url', autoComplete: 'off' },
    whole: true,
    optional: true,
  },
]

export interface SignUpFieldsProps {
  values: SignUpValues
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>
  busy: boolean
  onChange: (patch: Partial<SignUpValues>) => void
  onSubmit: () => void
}

/** The sign-up form; a field says what is not right once it was left. */
export function SignUpFields({ values, refused, busy, onChange, onSubmit }: SignUpFieldsProps) {
  const text = useText()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const problems = checkSignUp(values)

  const errorOf = (name: SignUpField) => {
    const own = left.has(name) ? problems[name] : undefined
    return own === undefined ? refused[name] : text(own)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget
    if (value !== '') setLeft((names) => new Set([...names, name]))
  }
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const names = [...fields.map(({ name }) => name), 'trade' as const]
    setLeft(new Set(names))
    const wrong = names.filter((name) => problems[name] !== undefined).map((name) => `[name="${name}"]`)
    if (wrong.length === 0) onSubmit()
    // the first one on the page
    else event.currentTarget.querySelector<HTMLElement>(wrong.join())?.focus()
  }

  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      <SimpleGrid minColWidth="15rem" autoFlow="auto-fit" spacing="md">
        {fields.map(({ name, label, description, input, whole, optional }) => (
          <Fragment key={name}>
            <TextInput
              {...input}
              className={whole ? (styles['whole'] ?? '') : ''}
              name={name}
              label={optional ? text('accounts.optional', { label: text(label) }) : text(label)}
              description={description && text(description)}
              required={optional !== true}
              withAsterisk={false}
              error={errorOf(name)}
              value={values[name]}
              onBlur={leave}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
            {name === 'companyName' ? (
              <TradeField values={values} error={errorOf('trade')} onChange={onChange} />
            ) : null}
          </Fragment>
        ))}
      </SimpleGrid>
      <Button type="submit" loading={busy} fullWidth size="lg">
        {text('accounts.sendCode')}
      </Button>
    </Flex>
  )
}
