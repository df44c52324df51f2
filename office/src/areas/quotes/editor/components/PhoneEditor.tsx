import { Button, Text } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconSend from '~icons/tabler/send'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { writeAmount } from '../../../../ui/amounts/amountText.ts'
import { AddLine } from '../../lines/components/AddLine.tsx'
import { DepositChoice } from './DepositChoice.tsx'
import { groupsOf, linesOf, type DraftLine } from '../../draft/components/draft.ts'
import { EditorBar } from './EditorBar.tsx'
import { Profit } from './EditorFoot.tsx'
import { groupName } from '../../lines/components/LineTable.tsx'
import { OptionCards } from './OptionCards.tsx'
import type { EditorProps } from './QuoteEditor.tsx'
import { QuoteExemption } from './QuoteExemption.tsx'
import { QuoteReward } from './QuoteReward.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { Sums } from './Sums.tsx'
import { amountOf } from '../../draft/components/totals.ts'
import { validUntil } from '../../draft/components/validity.ts'
import styles from './editor.module.css'

/** The editor on a phone: one row per line, a sheet for each, and what can be done at the thumb. */
export function PhoneEditor(props: EditorProps) {
  const { editor } = props
  const text = useText()
  const formats = useFormats()
  const { draft, quote } = editor
  return (
    <div className={styles['editor']} data-whole-window>
      <EditorBar {...props} />
      <section className={styles['main']} aria-label={text('quotes.contents')}>
        <div className={styles['scroller']}>
          <SaveConflict editor={editor} />
          <QuoteExemption editor={editor} />
          <QuoteReward {...props} />
          <button type="button" className={styles['about']} onClick={() => props.onOpen({ kind: 'details' })}>
            <span>
              <Text span inherit fw={600} display="block">
                {quote.customer.name}
              </Text>
              <Text span size="sm" c="dimmed" display="block" truncate>
                {[
                  draft.title,
                  text('quotes.validTo', { day: formats.monthDay(`${validUntil(draft, formats)}T12:00:00Z`) }),
                ].join(' · ')}
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </button>
          <OptionCards {...props} />
          <div id="quote-lines">
            <Lines {...props} />
          </div>
          <AddLine {...props} />
          <div className={styles['sums']}>
            <Sums {...props} />
          </div>
          <div className={styles['sums']}>
            <DepositChoice {...props} />
          </div>
        </div>
        <Acts {...props} />
      </section>
    </div>
  )
}

function Lines({ editor, option, onOpen }: EditorProps) {
  const text = useText()
  const { draft, quote } = editor
  return groupsOf(draft).map((group) => {
    const lines = linesOf(draft, group, option.id)
    const name = draft.options.length === 1 && group === 'every' ? text('quotes.lines') : groupName(text, group, option)
    if (lines.length === 0) return null
    return (
      <section key={group} aria-label={name}>
        <h2 className={styles['group']}>{name}</h2>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={quote.total.currency}
            onOpen={() => onOpen({ kind: 'line', id: line.id })}
          />
        ))}
      </section>
    )
  })
}

function Line({ line, currency, onOpen }: { line: DraftLine; currency: string; onOpen: () => void }) {
  const formats = useFormats()
  const { name, quantity_milli: quantity, unit, price_cents: price, optional, selected } = line
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <button type="button" className={styles['line']} data-extra={optional && !selected} onClick={onOpen}>
      <span>
        <Text span inherit display="block" truncate>
          {name}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {`${[writeAmount(quantity, 'quantity'), unit].filter(Boolean).join(' ')} × ${money(price)}`}
        </Text>
      </span>
      <strong>
        {optional && '+'}
        {money(amountOf(line))}
      </strong>
    </button>
  )
}

function Acts(props: EditorProps) {
  const { editor, sums, onOpen } = props
  const text = useText()
  const formats = useFormats()
  const money = (cents: number) => formats.exactMoney({ cents, currency: editor.quote.total.currency })
  return (
    <footer className={styles['acts']}>
      <div>
        <Text fw={650} size="lg">
          {money(sums.total_cents)}
        </Text>
        {sums.deposit_cents > 0 && (
          <Text size="sm" c="dimmed">
            {text('quotes.depositOf', { amount: money(sums.deposit_cents) })}
          </Text>
        )}
      </div>
      <Profit {...props} short />
      <Button variant="default" style={{ gridColumn: 1 }} onClick={() => onOpen({ kind: 'show' })}>
        {text('quotes.showCustomer')}
      </Button>
      <Button
        style={{ gridColumn: 2 }}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => onOpen({ kind: 'send' })}
      >
        {text('quotes.sendShort')}
      </Button>
    </footer>
  )
}
