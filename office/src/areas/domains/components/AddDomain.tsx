import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../lib/problem.ts'
import { newId } from '../../../lib/ids.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { useAddDomain } from '../api/useDomains.ts'

/** Asks for a domain that somebody has bought. */
export function AddDomain({ isFirst }: { isFirst: boolean }) {
  const text = useText()
  const add = useAddDomain()
  const [host, setHost] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [idempotencyKey, setKey] = useState(newId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(host.trim() === '')
    if (host.trim() === '') return
    add.mutate(
      { host, idempotencyKey },
      {
        onSuccess: () => setHost(''),
        onSettled: () => setKey(newId()),
      },
    )
  }
  const code = add.error instanceof ApiError ? add.error.code : undefined
  const refused =
    code === 'conflict' || code === 'invalid' ? text(`domains.refused.${code}`) : add.isError && problemText(add.error)
  return (
    <form onSubmit={submit} noValidate aria-label={text('domains.add')}>
      <Stack gap="xs">
        <Group align="flex-end" gap="xs">
          <TextInput
            flex="1 1 16rem"
            label={text(isFirst ? 'domains.first' : 'domains.another')}
            placeholder="www.example.com"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={270}
            value={host}
            error={isEmpty ? text('domains.refused.empty') : refused}
            onChange={({ currentTarget }) => {
              setHost(currentTarget.value)
              setEmpty(false)
              add.reset()
            }}
          />
        </Group>
        <Group>
          <Button type="submit" variant={isFirst ? 'filled' : 'default'} loading={add.isPending}>
            {text('domains.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
