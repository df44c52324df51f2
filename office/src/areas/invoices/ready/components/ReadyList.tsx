import { Button, Text } from '@mantine/core'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconEyeOff from '~icons/tabler/eye-off'
import IconFileDollar from '~icons/tabler/file-dollar'
import { useNavigate } from '@tanstack/react-router'
import type { ReadyToInvoice } from '#contract/invoices/overview.types.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import type { Arguments } from '../../../../lib/api.ts'
import { useText, type Text as Words } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useCreateInvoice } from '../../api/useInvoice.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { useReady, useSkipReady } from '../api/useReady.ts'
import styles from './ready.module.css'

/** Money that nobody has asked for yet: one button each makes the invoice. */
export function ReadyList() {
  const text = useText()
  const list = useReady()
  const ready = list.data?.ready ?? []
  return (
    <ListStates
      list={list}
      isEmpty={ready.length === 0}
      empty={
        <EmptyState icon={IconCircleCheck} title={text('invoices.noneReady')} text={text('invoices.noneReadyText')} />
      }
    >
      <ul className={styles['ready']} aria-label={text('invoices.tab.ready')}>
        {ready.map((each) => (
          <Row key={each.quote?.id ?? each.visits[0]} ready={each} />
        ))}
      </ul>
      {list.data?.more === true && (
        <Text size="sm" c="dimmed" mt="sm">
          {text('invoices.readyMore')}
        </Text>
      )}
    </ListStates>
  )
}

/** What it is, and since when it waits. */
function factsOf(text: Words, formats: Formats, { quote, part, visits, title, project, day }: ReadyToInvoice): string {
  const when = formats.monthDay(`${day}T12:00:00Z`)
  const what =
    quote === null
      ? text('invoices.readyVisits', { count: visits.length, day: when })
      : part === null
        ? text('invoices.readyQuote', { number: quote.number, day: when })
        : text('invoices.readyPart', { number: quote.number, part: part.label, day: when })
  return [title, project !== null && project.name !== title ? project.name : '', what].filter(Boolean).join(' · ')
}

/** What the button makes: an invoice for visits, for the payment that is due, or for all that is left. */
function bodyOf({ quote, part, visits }: ReadyToInvoice): Arguments<'createInvoice'>['body'] {
  if (quote === null) return { visits }
  return part === null ? { quote: quote.id, kind: 'final' } : { quote: quote.id, plan_part: part.position }
}

function Row({ ready }: { ready: ReadyToInvoice }) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const create = useCreateInvoice()
  const { skip, isPending: isSkipping } = useSkipReady()
  const { quote, part, visits, customer } = ready
  const asked = part?.cents ?? quote?.left_cents ?? 0
  const Sign = quote === null ? IconCalendarCheck : IconFileDollar
  const make = () =>
    create.mutate(bodyOf(ready), {
      onSuccess: ({ invoice }) =>
        void navigate({
          to: '/invoices/$invoiceId',
          params: { invoiceId: invoice.id },
          // visits have no prices yet
          search: quote === null ? { edit: true } : {},
        }),
      onError: (error) => toast.problem(error),
    })
  return (
    <li>
      <Sign size={20} aria-hidden />
      <div className={styles['what']}>
        <strong>{customer.name}</strong>
        <span>{factsOf(text, formats, ready)}</span>
      </div>
      {quote !== null && (
        <div className={styles['amount']}>
          <strong>{formats.exactMoney({ cents: asked, currency: 'USD' })}</strong>
          {asked < quote.total_cents && (
            <span>
              {text('invoices.of', { total: formats.exactMoney({ cents: quote.total_cents, currency: 'USD' }) })}
            </span>
          )}
        </div>
      )}
      <div className={styles['acts']}>
        <Button variant="default" loading={create.isPending || isSkipping} onClick={make}>
          {text('invoices.create')}
        </Button>
        {quote === null && (
          <ActMenu
            title={text('invoices.more')}
            acts={[{ label: text('invoices.skip'), icon: IconEyeOff, act: () => skip([...visits]) }]}
          />
        )}
      </div>
    </li>
  )
}
