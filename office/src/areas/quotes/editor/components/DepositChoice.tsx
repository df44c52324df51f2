import { Group, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconInfoCircle from '~icons/tabler/info-circle'
import { depositCapOf } from '#contract/quotes/totals.rules.ts'
import { depositKinds, type DepositKind } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import type { EditorProps } from './QuoteEditor.tsx'
import { usualPlan } from '../../draft/components/plan.ts'
import styles from './foot.module.css'

/** A tenth, unless something else is said. */
const USUAL_PPM = 100_000

/** How much is asked for at the approval, and what the state allows. */
export function DepositChoice(props: EditorProps) {
  const { editor, sums, onOpen } = props
  const text = useText()
  const formats = useFormats()
  const { draft, change, quote } = editor
  const { deposit } = draft
  const choose = (kind: DepositKind) => {
    change({
      do: 'change',
      change: {
        deposit: { ...deposit, kind, ppm: deposit.ppm === 0 ? USUAL_PPM : deposit.ppm },
        ...(kind === 'plan' && draft.plan.length === 0 && { plan: usualPlan(text) }),
      },
    })
    if (kind === 'plan' || kind === 'lines') onOpen({ kind: 'deposit' })
  }
  return (
    <div className={styles['deposit']}>
      <Group gap="4px var(--mantine-spacing-xs)">
        <Text span fw={600} size="sm">
          {text('quotes.deposit')}
        </Text>
        <Ways
          narrow
          label={text('quotes.deposit')}
          ways={depositKinds}
          chosen={deposit.kind}
          nameOf={(kind) => text(`quotes.depositKind.${kind}`)}
          onChoose={choose}
        />
      </Group>
      <Group gap="4px var(--mantine-spacing-xs)" mt={6}>
        <Amount {...props} />
        {deposit.kind !== 'none' && (
          <Text span fw={600} size="sm" className={styles['figure'] ?? ''}>
            {formats.exactMoney({ cents: sums.deposit_cents, currency: quote.total.currency })}
          </Text>
        )}
        <Limit {...props} />
      </Group>
    </div>
  )
}

function Amount({ editor, onOpen }: EditorProps) {
  const text = useText()
  const { deposit } = editor.draft
  const set = (part: Partial<typeof deposit>) =>
    editor.change({ do: 'change', change: { deposit: { ...deposit, ...part } } })
  switch (deposit.kind) {
    case 'none':
      return null
    case 'percent':
      return (
        <PercentField
          className={styles['short'] ?? ''}
          aria-label={text('quotes.depositPercent')}
          value={deposit.ppm}
          onChange={(ppm) => set({ ppm: ppm ?? 0 })}
        />
      )
    case 'fixed':
      return (
        <MoneyField
          className={styles['short'] ?? ''}
          aria-label={text('quotes.depositAmount')}
          value={deposit.cents}
          onChange={(cents) => set({ cents: cents ?? 0 })}
        />
      )
    default:
      return (
        <button type="button" className={styles['way']} onClick={() => onOpen({ kind: 'deposit' })}>
          {text(`quotes.depositEdit.${deposit.kind}`)}
        </button>
      )
  }
}

/** What the state of the address allows: told before a mistake, and louder after it. */
function Limit({ editor, sums }: EditorProps) {
  const text = useText()
  const formats = useFormats()
  const { quote } = editor
  const cap = depositCapOf(quote.state, sums.total_cents)
  if (cap === null || quote.state === null) return null
  const isAbove = sums.deposit_cents > cap.cents
  const Sign = isAbove ? IconAlertTriangle : IconInfoCircle
  const most = formats.exactMoney({ cents: cap.cents, currency: quote.total.currency })
  return (
    <p className={styles['limit']} data-above={isAbove} role={isAbove ? 'alert' : undefined}>
      <Sign size={18} aria-hidden />
      <span>
        {text(isAbove ? `quotes.limitAbove.${cap.rule}` : `quotes.limit.${cap.rule}`, { state: quote.state, most })}
      </span>
    </p>
  )
}
