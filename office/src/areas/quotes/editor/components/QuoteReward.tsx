// Small on purpose: the editor of a desk and that of a phone offer the same reward.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { FriendReward } from '../../../../ui/referral/FriendReward.tsx'
import { showQuote } from '../../api/useQuote.ts'
import type { EditorProps } from './QuoteEditor.tsx'

/** What the customer was promised as somebody's friend, while the quote has no other discount. */
export function QuoteReward({ editor, sums }: Pick<EditorProps, 'editor' | 'sums'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  const { quote, draft, autosave } = editor
  if (draft.discount !== null || quote.status !== 'draft') return null
  return (
    <FriendReward
      customerId={quote.customer.id}
      paper={{ quote: quote.id }}
      cents={sums.subtotal_cents}
      onBefore={autosave.flush}
      onDone={async () => showQuote(client, slug, (await api('getQuote', { slug, quoteId: quote.id })).quote)}
    />
  )
}
