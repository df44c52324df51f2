import { Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { isSameName } from '#contract/sites.deletion.rules.ts'
import type { Deletion } from '#contract/sites.deletion.ts'
import { fieldErrors } from '../../../lib/fieldErrors.ts'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useDeleteBusiness, useDeletionCode } from './useDeletion.ts'
import foot from '../../../ui/foot.module.css'

const digitsOfCode = 6

interface Errors {
  name?: TextKey
  code?: TextKey
}

/** The name typed, and a code from the person's own phone: then the business is closed. */
export function DeletionForm({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const text = useText()
  const remove = useDeleteBusiness()
  const send = useDeletionCode()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const codeField = useRef<HTMLInputElement>(null)
  const phone = deletion.code_to

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const found: Errors = {
      ...(isSameName(name, deletion.name) ? {} : { name: 'deletion.nameWrong' }),
      ...(phone === null || code.length === digitsOfCode ? {} : { code: 'deletion.codeMissing' }),
    }
    setErrors(found)
    const first = found.name ? 'name' : found.code ? 'code' : null
    if (first !== null) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    remove.mutate(
      { name, code },
      {
        onError: (error) => {
          const refused = fieldErrors(error)
          if (refused['name'] !== undefined) setErrors({ name: 'deletion.nameWrong' })
          else if (refused['code'] === undefined) toast.problem(error)
          else {
            setErrors({ code: 'deletion.codeWrong' })
            setCode('')
            codeField.current?.focus()
          }
        },
      },
    )
  }
  const ask = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        setErrors(({ name: other }) => (other ? { name: other } : {}))
        setCode('')
        codeField.current?.focus()
      },
      onError: (error) => toast.problem(error),
    })

  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      <TextInput
        name="name"
        label={text('deletion.name', { name: deletion.name })}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name && text(errors.name, { name: deletion.name })}
        autoComplete="off"
        readOnly={remove.isPending}
      />
      {phone !== null && (
        <Stack gap="sm">
          <TextInput
            maw="20rem"
            ref={codeField}
            name="code"
            label={text('deletion.code')}
            description={text('deletion.codeAbout', { phone })}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsOfCode))}
            error={errors.code && text(errors.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={remove.isPending}
          />
          <Group gap="sm">
            <Button variant="default" loading={send.isPending} onClick={ask}>
              {text(send.isSuccess ? 'deletion.sendAgain' : 'deletion.sendCode')}
            </Button>
            <Text component="output" c="dimmed" size="sm">
              {send.isSuccess && text('deletion.codeSent')}
            </Text>
          </Group>
        </Stack>
      )}
      <Group justify="flex-end" pt="xs" className={foot['ends'] ?? ''}>
        <Button variant="default" onClick={onClose} disabled={remove.isPending}>
          {text('deletion.keep')}
        </Button>
        <Button type="submit" color="trouble" loading={remove.isPending}>
          {text('deletion.confirm')}
        </Button>
      </Group>
    </Flex>
  )
}
