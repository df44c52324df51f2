import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from './QuoteEditor.tsx'
import { exemptWords } from '../../../../ui/taxes/ExemptionNotice.tsx'
import styles from './foot.module.css'

/** Subtotal, discount, taxes, and total of the open option. */
export function Sums({ editor, option, sums, onOpen }: EditorProps) {
  const text = useText()
  const formats = useFormats()
  const { draft, quote } = editor
  const money = (cents: number) => formats.exactMoney({ cents, currency: quote.total.currency })
  const { discount_cents: discount, taxes } = sums
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{text('quotes.subtotal')}</dt>
        <dd>{money(sums.subtotal_cents)}</dd>
      </div>
      <div>
        <dt>
          <button type="button" className={styles['way']} onClick={() => onOpen({ kind: 'discount' })}>
            {draft.discount === null ? text('quotes.addDiscount') : draft.discount_label || text('quotes.discount')}
          </button>
        </dt>
        <dd>{draft.discount !== null && money(-discount)}</dd>
      </div>
      {taxes.map(({ name, ppm, amount_cents: cents }) => (
        <div key={`${name} ${ppm}`}>
          <dt>{text('quotes.taxLine', { name, rate: formats.rate(ppm) })}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      {quote.tax_exemption !== null && (
        <div>
          <dt>{exemptWords(text, quote.tax_exemption)}</dt>
          <dd>{money(0)}</dd>
        </div>
      )}
      {draft.lump_sum && (
        <div>
          <dt>{text('amounts.lumpSumLine')}</dt>
          <dd>{money(0)}</dd>
        </div>
      )}
      <div className={styles['total']}>
        <dt>{draft.options.length > 1 ? text('quotes.totalOf', { option: option.name }) : text('quotes.total')}</dt>
        <dd>{money(sums.total_cents)}</dd>
      </div>
    </dl>
  )
}
