import { Box, Stack, Text } from '@mantine/core'
import IconBook from '~icons/tabler/book'
import type { Books, LedgerBalance } from '#contract/ledger/types.ts'
import { accountKinds, type AccountKind } from '#contract/ledger/values.ts'
import { acting } from '../../../../early/acting.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useBooks } from '../api/useBooks.ts'
import { AccountNames } from './AccountNames.tsx'
import { CloseBooks } from './CloseBooks.tsx'
import { JournalFile } from './JournalFile.tsx'
import rows from '../../../../ui/rows.module.css'

/** What the ledger says: the balance of each account, a file for the accountant, and how far the books are closed. */
export function BooksSection() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useBooks()
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={6} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="xl">
      <Balances books={data.books} />
      <JournalFile />
      <AccountNames books={data.books} />
      <CloseBooks books={data.books} />
    </Stack>
  )
}

function Balances({ books }: { books: Books }) {
  const text = useText()
  const used = books.balances.filter(({ cents }) => cents !== 0)
  if (used.length === 0)
    return (
      <Section title={text('books.balances')} order={3}>
        <EmptyPart icon={IconBook}>{text('books.empty')}</EmptyPart>
      </Section>
    )
  return (
    <>
      {accountKinds.map((kind) => (
        <Accounts key={kind} kind={kind} balances={used.filter((balance) => balance.kind === kind)} />
      ))}
    </>
  )
}

/** Accounts of a kind; each balance as its owner thinks of it, above zero where it is usual. */
function Accounts({ kind, balances }: { kind: AccountKind; balances: readonly LedgerBalance[] }) {
  const text = useText()
  if (balances.length === 0) return null
  const sign = kind === 'asset' || kind === 'expense' ? 1 : -1
  const sum = balances.reduce((sofar, { cents }) => sofar + sign * cents, 0)
  return (
    <Section title={text(`books.kind.${kind}`)} order={3} acts={<Amount cents={sum} isSum />}>
      <ul className={rows['rows']}>
        {balances.map(({ code, cents }) => (
          <li key={code} className={rows['row']} style={{ flexWrap: 'nowrap' }}>
            <Box flex={1} miw={0}>
              {text(`books.account.${code}`)}
            </Box>
            <Amount cents={sign * cents} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** With its cents, so that the figures line up. */
function Amount({ cents, isSum = false }: { cents: number; isSum?: boolean }) {
  const formats = useFormats()
  return (
    <Text component="span" fw={isSum ? 600 : undefined} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formats.exactMoney({ cents, currency: 'USD' })}
    </Text>
  )
}
