import { Button, Flex, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AccountName, Books } from '#contract/ledger/types.ts'
import type { AccountCode } from '#contract/ledger/values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Section } from '../../../../ui/page/Section.tsx'
import { useNameAccounts } from '../api/useBooks.ts'

type Typed = Partial<Record<AccountCode, string>>

/**
 * What QuickBooks or Xero calls each account that is in use, so that the file can be imported as it is. The owner's alone.
 */
export function AccountNames({ books: { balances, account_names: known, version } }: { books: Books }) {
  const text = useText()
  const { role } = useSite()
  const save = useNameAccounts()
  const [typed, setTyped] = useState<Typed>({})
  const nameOf = (code: AccountCode) => typed[code] ?? known.find((each) => each.code === code)?.name ?? ''
  const shown = balances.filter(({ code, cents }) => cents !== 0 || nameOf(code) !== '' || code in typed)
  if (role !== 'owner' || shown.length === 0) return null
  const names = shown
    .map(({ code }): AccountName => ({ code, name: nameOf(code).trim() }))
    .filter(({ name }) => name !== '')
  return (
    <Section title={text('books.names')} order={3}>
      <Text c="dimmed" size="sm">
        {text('books.namesAbout')}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { names, version },
            {
              onSuccess: () => {
                setTyped({})
                toast.success('books.namesSaved')
              },
            },
          )
        }}
      >
        <Flex wrap="wrap" gap="sm">
          {shown.map(({ code }) => (
            <TextInput
              key={code}
              flex="1 1 14rem"
              label={text(`books.account.${code}`)}
              value={nameOf(code)}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped({ ...typed, [code]: currentTarget.value })}
            />
          ))}
        </Flex>
        <Group mt="md">
          <Button type="submit" variant="default" disabled={Object.keys(typed).length === 0} loading={save.isPending}>
            {text('books.namesSave')}
          </Button>
        </Group>
      </form>
    </Section>
  )
}
