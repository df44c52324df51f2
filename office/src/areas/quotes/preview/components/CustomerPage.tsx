import { Box } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPhone from '~icons/tabler/phone'
import { useId, useMemo, useState } from 'react'
import { lineAmount } from '#contract/money/money.rules.ts'
import { linesOfOption, optionTotals, proposedOption, type PricedQuote } from '#contract/quotes/totals.rules.ts'
import type { DocumentExemption } from '#contract/pricebook/exemptions.types.ts'
import type { OptionTotals, QuoteDocument, QuoteFile } from '#contract/quotes/types.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import { usePageBrand } from '../../../../lib/api/usePageBrand.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { writeAmount } from '../../../../ui/amounts/amountText.ts'
import { PageFiles } from './PageFiles.tsx'
import { exemptWords } from '../../../../ui/taxes/ExemptionNotice.tsx'
import styles from './page.module.css'

/** A quote as its customer has it: sent, or still being written. */
export type CustomerQuote = Omit<PricedQuote, 'lines'> &
  Pick<
    QuoteDocument,
    | 'number'
    | 'title'
    | 'intro'
    | 'terms'
    | 'currency'
    | 'valid_until'
    | 'lines'
    | 'options'
    | 'plan'
    | 'discount_label'
  > & {
    /** Why it bears no tax. */
    readonly exemption: DocumentExemption | null
    readonly lump_sum: boolean
    readonly hide_line_prices: boolean
    readonly files: readonly QuoteFile[]
    readonly customer: string
  }

/** The customer's page: what is offered, at which price, and what they may add. Nothing of the business's costs is in it. */
export function CustomerPage({ quote }: { quote: CustomerQuote }) {
  const text = useText()
  const formats = useFormats()
  const [wanted, setWanted] = useState<string | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const { options, lines, currency } = quote
  const option = options.find(({ id }) => id === wanted) ?? proposedOption(options)
  const chosen = useMemo(
    () => new Set<string>(lines.filter(({ id, selected }) => selected !== turned.has(id)).map(({ id }) => id)),
    [lines, turned],
  )
  const totals = useMemo(() => options.map(({ id }) => optionTotals(quote, id, chosen)), [quote, options, chosen])
  const own = totals.find((each) => each.option === option?.id)
  if (option === undefined || own === undefined) return null
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  const turn = (id: string) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <article className={styles['page']}>
      <Head />
      <div className={styles['body']}>
        <p className={styles['quiet']}>{text('quotes.page.for', { number: quote.number, name: quote.customer })}</p>
        <h2>{quote.title}</h2>
        {quote.valid_until !== null && (
          <p className={styles['quiet']}>{text('quotes.page.validUntil', { day: formats.day(quote.valid_until) })}</p>
        )}
        {quote.intro !== '' && <p className={styles['words']}>{quote.intro}</p>}
        {options.length > 1 ? (
          <Choices quote={quote} totals={totals} chosen={option.id} onChoose={setWanted} />
        ) : (
          <Lines quote={quote} option={option.id} />
        )}
        <Extras quote={quote} option={option.id} chosen={chosen} onTurn={turn} />
        <Totals quote={quote} totals={own} />
        <PageFiles files={quote.files} />
        {quote.terms !== '' && (
          <>
            <h3>{text('quotes.field.terms')}</h3>
            <p className={styles['terms']}>{quote.terms}</p>
          </>
        )}
      </div>
      <footer className={styles['foot']}>
        <span className={styles['quiet']}>
          {text(own.tax_cents > 0 || quote.prices_include_tax ? 'quotes.page.withTax' : 'quotes.page.total', {
            option: options.length > 1 ? option.name : text('quotes.total'),
          })}
        </span>
        <strong>{money(own.total_cents)}</strong>
        {own.deposit_cents > 0 && (
          <span className={styles['quiet']}>{text('quotes.page.deposit', { amount: money(own.deposit_cents) })}</span>
        )}
      </footer>
    </article>
  )
}

/** Their name on their own color, as their website was last published, with the logo or the initials. */
function Head() {
  const { name, phone } = useSite()
  const formats = useFormats()
  const { palette, logo } = usePageBrand()
  const colors = palette && {
    '--page-dark': palette.dark,
    '--page-on-dark': palette.onDark,
    '--page-mark': palette.action,
    '--page-on-mark': palette.onAction,
  }
  return (
    <Box component="header" className={styles['head']} __vars={colors ?? {}}>
      <strong>
        {logo === null ? (
          <span className={styles['mark']} aria-hidden>
            {businessInitials(name)}
          </span>
        ) : (
          <img className={styles['logo']} src={logo} alt="" height={36} />
        )}
        {name}
      </strong>
      {phone !== null && (
        <span>
          <IconPhone size={16} aria-hidden />
          {formats.phone(phone)}
        </span>
      )}
    </Box>
  )
}

interface ChoicesProps {
  quote: CustomerQuote
  totals: readonly OptionTotals[]
  chosen: string
  onChoose: (id: string) => void
}

/** The options side by side, or one below the other where there is no room. */
function Choices({ quote, totals, chosen, onChoose }: ChoicesProps) {
  const text = useText()
  const formats = useFormats()
  const group = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{text('quotes.page.choose')}</legend>
      {quote.options.map(({ id, name, text: words, recommended }, index) => (
        <label key={id} data-chosen={id === chosen}>
          <span className={styles['choice']}>
            <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
            <strong>{name}</strong>
            {recommended && <em>{text('quotes.recommended')}</em>}
            <strong>{formats.exactMoney({ cents: totals[index]?.total_cents ?? 0, currency: quote.currency })}</strong>
          </span>
          {words !== '' && <p className={styles['about']}>{words}</p>}
          <Contents quote={quote} option={id} />
        </label>
      ))}
    </fieldset>
  )
}

/** What an option holds, by name: its own lines before those of every option. */
function Contents({ quote, option }: { quote: CustomerQuote; option: string }) {
  const lines = linesOfOption(quote.lines, option, new Set()).toSorted(
    (one, other) => Number(one.option === null) - Number(other.option === null),
  )
  return (
    <ul className={styles['points']}>
      {lines.map(({ id, name }) => (
        <li key={id}>
          <IconCheck size={16} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Lines({ quote, option }: { quote: CustomerQuote; option: string }) {
  const formats = useFormats()
  const lines = linesOfOption(quote.lines, option, new Set())
  const money = (cents: number) => formats.exactMoney({ cents, currency: quote.currency })
  return (
    <ul className={styles['lines']}>
      {lines.map(({ id, name, description, quantity_milli: quantity, unit, price_cents: price }) => (
        <li key={id}>
          <span>
            {name}
            {description !== '' && <span className={styles['quiet']}>{description}</span>}
          </span>
          <span className={styles['quiet']}>
            {[writeAmount(quantity, 'quantity'), unit].filter(Boolean).join(' ')}
            {!quote.hide_line_prices && ` × ${money(price)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ExtrasProps {
  quote: CustomerQuote
  option: string
  chosen: ReadonlySet<string>
  onTurn: (id: string) => void
}

/** What the customer may add; the total follows. */
function Extras({ quote, option, chosen, onTurn }: ExtrasProps) {
  const text = useText()
  const formats = useFormats()
  const extras = quote.lines.filter((line) => line.optional && (line.option === null || line.option === option))
  if (extras.length === 0) return null
  return (
    <fieldset className={styles['choices']}>
      <legend>{text('quotes.page.add')}</legend>
      {extras.map(({ id, name, description, quantity_milli: quantity, price_cents: price }) => (
        <label key={id} data-chosen={chosen.has(id)}>
          <span className={styles['choice']}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => onTurn(id)} />
            <span>{name}</span>
            <strong>
              +
              {formats.exactMoney({
                cents: Number(lineAmount(BigInt(quantity), BigInt(price))),
                currency: quote.currency,
              })}
            </strong>
          </span>
          {description !== '' && <span className={styles['quiet']}>{description}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function Totals({ quote, totals }: { quote: CustomerQuote; totals: OptionTotals }) {
  const text = useText()
  const formats = useFormats()
  const money = (cents: number) => formats.exactMoney({ cents, currency: quote.currency })
  const payments = quote.deposit.kind === 'plan' ? quote.plan : []
  const rows = [
    { key: 'subtotal', label: text('quotes.subtotal'), cents: totals.subtotal_cents },
    ...(quote.discount === null
      ? []
      : [
          {
            key: 'discount',
            label: quote.discount_label || text('quotes.discount'),
            cents: -totals.discount_cents,
          },
        ]),
    ...totals.taxes.map(({ name, ppm, amount_cents: cents }) => ({
      key: `tax ${name} ${ppm}`,
      label: text('quotes.taxLine', { name, rate: formats.rate(ppm) }),
      cents,
    })),
    ...(quote.exemption === null ? [] : [{ key: 'exempt', label: exemptWords(text, quote.exemption), cents: 0 }]),
    ...(quote.lump_sum ? [{ key: 'lump', label: text('amounts.lumpSumLine'), cents: 0 }] : []),
    { key: 'total', label: text('quotes.total'), cents: totals.total_cents },
    ...payments.map(({ label }, index) => ({
      key: `payment ${index}`,
      label,
      cents: totals.payments_cents[index] ?? 0,
    })),
  ]
  return (
    <dl className={styles['totals']}>
      {rows.map(({ key, label, cents }) => (
        <div key={key} data-total={key === 'total'}>
          <dt>{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
