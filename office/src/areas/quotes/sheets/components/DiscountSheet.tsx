import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { DiscountFields } from '../../../../ui/amounts/DiscountFields.tsx'
import { DoneSheet } from './DoneSheet.tsx'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'

/** The discount on the whole quote, and what the customer reads beside it. */
export function DiscountSheet({ editor, onClose }: EditorProps & { onClose: () => void }) {
  const text = useText()
  const { draft, change } = editor
  return (
    <DoneSheet title={text('quotes.discount')} onClose={onClose}>
      <DiscountFields
        label={text('quotes.discountOnAll')}
        value={draft.discount}
        onChange={(discount) => change({ do: 'change', change: { discount } })}
      />
      {draft.discount !== null && (
        <TextInput
          label={text('quotes.discountLabel')}
          placeholder={text('quotes.discountLabelHint')}
          value={draft.discount_label}
          maxLength={quoteLimits.paymentLabel}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ do: 'change', change: { discount_label: currentTarget.value } })}
        />
      )}
    </DoneSheet>
  )
}
