import type { Fact, FactValue, ToldLine } from '#contract/quotes/difference-facts.rules.ts'
import type { Formats } from '../../../../lib/formats.ts'
import type { Text } from '../../../../lib/texts.ts'
import { writeAmount } from '../../../../ui/amounts/amountText.ts'

/** What values are written with. */
export interface Writer {
  readonly text: Text
  readonly formats: Formats
  readonly currency: string
}

const money = ({ formats, currency }: Writer, cents: number): string => formats.exactMoney({ cents, currency })

function paymentText(writer: Writer, value: Extract<FactValue, { as: 'payment' }>): string {
  const { text, formats } = writer
  const { label, share, due, date } = value
  const when = date === null ? text(`quotes.due.${due}`) : formats.day(date)
  const left = text('quotes.compare.rest')
  const part = share === null ? left : 'ppm' in share ? formats.rate(share.ppm) : money(writer, share.cents)
  return text('quotes.compare.payment', { label, part, when })
}

function valueText(writer: Writer, value: FactValue): string {
  const { text, formats } = writer
  switch (value.as) {
    case 'text':
      return value.text
    case 'money':
      return money(writer, value.cents)
    case 'rate':
      return [value.name, formats.rate(value.ppm)].filter(Boolean).join(' ')
    case 'quantity':
      return [writeAmount(value.milli, 'quantity'), value.unit].filter(Boolean).join(' ')
    case 'day':
      return formats.day(value.day)
    case 'photos':
      return text(value.others ? 'quotes.compare.otherPhotos' : 'quotes.compare.photos', { count: value.count })
    case 'deposit':
      return text(`quotes.depositKind.${value.kind}`)
    case 'payment':
      return paymentText(writer, value)
    default:
      return text(`quotes.word.${value.word}`)
  }
}

/** One side of a fact; nothing at all is said so. */
export const sideText = (writer: Writer, values: Fact['before']): string =>
  values.length === 0 ? writer.text('quotes.compare.none') : values.map((value) => valueText(writer, value)).join('\n')

/** How much of a line, and at which price. */
export const lineText = (writer: Writer, { milli, unit, price_cents: price }: ToldLine): string =>
  `${[writeAmount(milli, 'quantity'), unit].filter(Boolean).join(' ')} × ${money(writer, price)}`
