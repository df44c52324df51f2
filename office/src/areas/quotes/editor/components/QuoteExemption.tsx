// Small on purpose: the editor and the window that sends show the same.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { ExemptionNotice } from '../../../../ui/taxes/ExemptionNotice.tsx'
import { showQuote } from '../../api/useQuote.ts'
import type { Editor } from '../api/useEditor.ts'

/** Saves a draft as it is: the server gives it the taxes that its customer owes today. */
function useUpdateTaxes({ quote, draft, autosave }: Editor) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: async () => {
      if (!(await autosave.flush())) return null
      return api('saveQuote', { slug, quoteId: quote.id, body: draft, ifVersion: autosave.getVersion() })
    },
    onSuccess: (answer) => {
      if (answer !== null) showQuote(client, slug, answer.quote)
    },
  })
}

/** What should be known of the customer's tax exemption before the quote is sent. */
export function QuoteExemption({ editor }: { editor: Editor }) {
  const update = useUpdateTaxes(editor)
  if (editor.quote.status !== 'draft') return null
  return <ExemptionNotice of={editor.quote} isBusy={update.isPending} onUpdate={() => update.mutate()} />
}
