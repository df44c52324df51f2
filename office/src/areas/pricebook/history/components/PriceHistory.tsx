import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconEyeOff from '~icons/tabler/eye-off'
import { useId, useState } from 'react'
import type { PriceItemDetail } from '#contract/pricebook/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { dollars } from '../../labels.ts'
import { usePriceHistory, type HistoryPage } from '../api/usePriceHistory.ts'
import styles from './history.module.css'

type Known = Pick<PriceItemDetail, 'id' | 'created'>
type Entry = HistoryPage['entries'][number]

/** What an item was sold for and cost, and who changed it; asked for when it is opened. */
export function PriceHistory({ item }: { item: Known }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section aria-label={text('pricebook.history')}>
      <Button
        variant="subtle"
        px={0}
        leftSection={<Sign size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {text('pricebook.history')}
      </Button>
      <div id={list}>{isOpen && <Entries item={item} />}</div>
    </section>
  )
}

function Entries({ item }: { item: Known }) {
  const text = useText()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    usePriceHistory(item.id)
  if (data === undefined)
    return error === null ? <Skeleton height={96} /> : <QueryError error={error} onRetry={() => void refetch()} />
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <Stack gap="xs">
      <ol className={styles['entries']}>
        {entries.map((entry) => (
          <OneChange key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {problemText(error)}
        </Text>
      )}
      {hasNextPage ? (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {text('pricebook.historyMore')}
        </Button>
      ) : (
        <Beginning item={item} since={data.pages[0]?.since ?? item.created} isEmpty={entries.length === 0} />
      )}
    </Stack>
  )
}

/** Where the history begins: with the item, or later, on the day from which changes are kept. */
function Beginning({ item, since, isEmpty }: { item: Known; since: string; isEmpty: boolean }) {
  const text = useText()
  const formats = useFormats()
  const day = formats.day(formats.dayOf(since))
  const isWhole = Date.parse(since) <= Date.parse(item.created)
  const words = isWhole
    ? text(isEmpty ? 'pricebook.historyNever' : 'pricebook.historyAdded', { day })
    : text(isEmpty ? 'pricebook.historyNone' : 'pricebook.historySince', { day })
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}

function OneChange({ entry }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const { at, by, way, price_before_cents: price, price_after_cents: newPrice } = entry
  const { cost_before_cents: cost, cost_after_cents: newCost } = entry
  const money = (cents: number | null) =>
    cents === null ? text('pricebook.historyUnknown') : formats.exactMoney(dollars(cents))
  return (
    <li>
      {price !== newPrice && <Amounts label={text('pricebook.price')} before={money(price)} after={money(newPrice)} />}
      {cost !== newCost && (
        <Amounts label={text('pricebook.cost')} before={money(cost)} after={money(newCost)} isPrivate />
      )}
      <p className={styles['quiet']}>
        {[text(`pricebook.way.${way}`), by, formats.appointment(at)].filter((words) => words !== '').join(' · ')}
      </p>
    </li>
  )
}

interface AmountsProps {
  label: string
  before: string
  after: string
  /** No customer ever sees it. */
  isPrivate?: boolean
}

function Amounts({ label, before, after, isPrivate = false }: AmountsProps) {
  const text = useText()
  return (
    <p className={styles['amounts']}>
      <span>
        {label}
        {isPrivate && <IconEyeOff size={14} aria-hidden />}
      </span>
      <span className={styles['quiet']}>{before}</span>
      <IconArrowRight size={16} aria-hidden />
      <VisuallyHidden> {text('pricebook.historyTo')} </VisuallyHidden>
      <strong>{after}</strong>
    </p>
  )
}
