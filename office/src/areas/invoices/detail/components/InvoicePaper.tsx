import { Box, Title } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import type { Invoice } from '#contract/invoices/types.ts'
import { referralMethod } from '#contract/invoices/values.ts'
import { lineAmount } from '#contract/money/money.rules.ts'
import { wholePpm } from '#contract/money/progress.rules.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import { usePageBrand } from '../../../../lib/api/usePageBrand.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { writeAmount } from '../../../../ui/amounts/amountText.ts'
import { exemptWords } from '../../../../ui/taxes/ExemptionNotice.tsx'
import styles from './paper.module.css'

/** The document as the customer has it. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const { title, business, bill_to: to, service_address: address, number, issued, due, note } = invoice
  const facts = [
    { label: text('invoices.number'), value: number ?? '–' },
    { label: text('invoices.column.issued'), value: issued === null ? '–' : formats.day(issued) },
    { label: text('invoices.column.due'), value: due === null ? text('invoices.onReceipt') : formats.day(due) },
  ]
  return (
    <article className={styles['paper']}>
      <header className={styles['head']}>
        <div>
          <strong>
            <Mark name={business.name} />
            {business.name}
          </strong>
          {business.licenses.length > 0 && (
            <span>{text('invoices.license', { numbers: business.licenses.join(', ') })}</span>
          )}
        </div>
        <p>
          {business.address !== '' && <span>{business.address}</span>}
          {business.phone !== '' && <span>{formats.phone(business.phone)}</span>}
        </p>
      </header>
      <div className={styles['about']}>
        <div>
          <Title order={2}>{title}</Title>
          <p>
            <b>{[to.name, to.company].filter(Boolean).join(', ')}</b>
          </p>
          <p>{address === '' ? to.address : address}</p>
        </div>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines invoice={invoice} />
      {invoice.hide_line_prices && (
        <p className={styles['note']}>
          <IconEyeOff size={18} aria-hidden /> {text('amounts.linePricesHidden')}
        </p>
      )}
      <Sums invoice={invoice} />
      {note !== '' && <p className={styles['note']}>{note}</p>}
    </article>
  )
}

/** The logo as their customers have it, else the initials on the brand's color. */
function Mark({ name }: { name: string }) {
  const { palette, logo } = usePageBrand()
  if (logo !== null) return <img className={styles['logo']} src={logo} alt="" height={40} />
  const colors = palette && { '--page-mark': palette.action, '--page-on-mark': palette.onAction }
  return (
    <Box component="span" className={styles['mark']} aria-hidden __vars={colors ?? {}}>
      {businessInitials(name)}
    </Box>
  )
}

function Lines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">{text('invoices.column.line')}</th>
          <th scope="col">{text('invoices.column.quantity')}</th>
          <th scope="col">{text('invoices.column.price')}</th>
          <th scope="col">{text('invoices.column.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name}
              {line.description !== '' && <span className={styles['quiet']}>{line.description}</span>}
              {line.part_ppm !== null && line.part_ppm < Number(wholePpm) && (
                <span className={styles['quiet']}>
                  {text('invoices.partOfLine', {
                    share: formats.rate(line.part_ppm),
                    whole: money(Number(lineAmount(BigInt(line.quantity_milli), BigInt(line.price_cents)))),
                  })}
                </span>
              )}
            </td>
            <td>{[writeAmount(line.quantity_milli, 'quantity'), line.unit].filter(Boolean).join(' ')}</td>
            <td>{money(line.price_cents)}</td>
            <td>{money(line.amount_cents + line.discount_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What friends of the customer were worth, in cents: nobody paid it. */
const referredOf = ({ payments }: Invoice): number =>
  payments
    .filter(({ method, reversed }) => method === referralMethod && reversed === null)
    .reduce((sofar, { cents }) => sofar + cents, 0)

function Sums({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const { currency, discount_cents: discount, taxes, deductions, retained_cents: retained } = invoice
  const referred = referredOf(invoice)
  const paid = invoice.paid_cents - referred
  const { tax_exemption: exemption } = invoice
  const rows = [
    { key: 'subtotal', label: text('invoices.subtotal'), cents: invoice.subtotal_cents },
    ...(discount === 0 ? [] : [{ key: 'discount', label: text('invoices.discount'), cents: -discount }]),
    ...taxes.map(({ name, ppm, amount_cents: cents }) => ({
      key: `tax ${name} ${ppm}`,
      label: `${name} ${formats.rate(ppm)}`,
      cents,
    })),
    ...(exemption === null ? [] : [{ key: 'exempt', label: exemptWords(text, exemption), cents: 0 }]),
    ...(invoice.lump_sum ? [{ key: 'lump', label: text('amounts.lumpSumLine'), cents: 0 }] : []),
    ...deductions.map(({ invoice: { id, number }, cents }) => ({
      key: id,
      label: text('invoices.deduction', { number }),
      cents: -cents,
    })),
    { key: 'total', label: text('invoices.column.total'), cents: invoice.total_cents },
    ...(retained === 0 ? [] : [{ key: 'retained', label: text('invoices.retained'), cents: -retained }]),
    ...(referred === 0
      ? []
      : [{ key: 'referred', label: text(`invoices.method.${referralMethod}`), cents: -referred }]),
    ...(paid === 0 ? [] : [{ key: 'paid', label: text('invoices.paid'), cents: -paid }]),
    ...(invoice.state === 'draft'
      ? []
      : [{ key: 'balance', label: text('invoices.balanceDue'), cents: invoice.balance_cents }]),
  ]
  return (
    <dl className={styles['sums']}>
      {rows.map(({ key, label, cents }) => (
        <div key={key} data-row={key}>
          <dt>{label}</dt>
          <dd>{formats.exactMoney({ cents, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
