import { lazy, Suspense, useCallback, useMemo, useRef, useState, type Ref } from 'react'
import { proposedOption } from '#contract/quotes/totals.rules.ts'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useEditor, type Editor } from '../api/useEditor.ts'
import type { DraftLine, DraftOption } from '../../draft/components/draft.ts'
import type { OptionSums } from '../../draft/components/totals.ts'
import { optionNamed } from '../../draft/components/lineIds.ts'
import { DeskEditor } from './DeskEditor.tsx'
import { PhoneEditor } from './PhoneEditor.tsx'

const LineSheet = lazy(async () => ({ default: (await import('../../sheets/components/LineSheet.tsx')).LineSheet }))
const DetailsSheet = lazy(async () => ({
  default: (await import('../../sheets/components/DetailsSheet.tsx')).DetailsSheet,
}))
const DiscountSheet = lazy(async () => ({
  default: (await import('../../sheets/components/DiscountSheet.tsx')).DiscountSheet,
}))
const OptionSheet = lazy(async () => ({
  default: (await import('../../sheets/components/OptionSheet.tsx')).OptionSheet,
}))
const DepositSheet = lazy(async () => ({
  default: (await import('../../sheets/components/DepositSheet.tsx')).DepositSheet,
}))
const CompareVersions = lazy(async () => ({
  default: (await import('../../difference/components/CompareVersions.tsx')).CompareVersions,
}))
const SendQuote = lazy(async () => ({ default: (await import('../../send/components/SendQuote.tsx')).SendQuote }))
const ShowCustomer = lazy(async () => ({
  default: (await import('../../preview/components/ShowCustomer.tsx')).ShowCustomer,
}))
const SaveTemplate = lazy(async () => ({
  default: (await import('../../sheets/components/SaveTemplate.tsx')).SaveTemplate,
}))

/** What lies over the editor. */
export type EditorWindow =
  | { readonly kind: 'details' | 'discount' | 'deposit' | 'send' | 'show' | 'option' | 'template' | 'compare' }
  | { readonly kind: 'line'; readonly id: DraftLine['id'] }

/** What every part of the editor is given. */
export interface EditorProps {
  editor: Editor
  /** The option whose lines are seen. */
  option: DraftOption
  sums: OptionSums
  /** Adds a line that was typed and not added yet, and answers whether there was one. */
  waiting: Ref<() => boolean>
  onOption: (id: DraftOption['id']) => void
  onOpen: (opened: EditorWindow) => void
}

/** Writes a quote: what it offers at the left, what the customer sees at the right; on a phone line by line. */
export function QuoteEditor({ quote }: { quote: QuoteDetail }) {
  const phone = usePhone()
  const editor = useEditor(quote)
  const { draft, sums } = editor
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<EditorWindow | null>(null)
  const waiting = useRef<() => boolean>(null)
  const close = useCallback(() => setOpened(null), [])
  const open = (wanted: EditorWindow) => {
    // a line without a price yet is looked at before the customer gets it
    if (wanted.kind === 'send' && waiting.current?.() === true) toast.success('quotes.lineTaken')
    else setOpened(wanted)
  }
  const option = optionNamed(draft.options, chosen) ?? proposedOption(draft.options)
  const ofOption = useMemo(() => sums.find((each) => each.option === option?.id), [sums, option])
  if (option === undefined || ofOption === undefined) return null
  const props: EditorProps = { editor, option, sums: ofOption, waiting, onOption: setChosen, onOpen: open }
  const line = opened?.kind === 'line' ? draft.lines.find(({ id }) => id === opened.id) : undefined
  return (
    <>
      {phone ? <PhoneEditor {...props} /> : <DeskEditor {...props} />}
      <Suspense fallback={null}>
        {line !== undefined && <LineSheet {...props} line={line} onClose={close} />}
        {opened?.kind === 'details' && <DetailsSheet {...props} onClose={close} />}
        {opened?.kind === 'discount' && <DiscountSheet {...props} onClose={close} />}
        {opened?.kind === 'deposit' && <DepositSheet {...props} onClose={close} />}
        {opened?.kind === 'option' && <OptionSheet {...props} onClose={close} />}
        {opened?.kind === 'template' && <SaveTemplate editor={editor} onClose={close} />}
        {opened?.kind === 'send' && <SendQuote editor={editor} onClose={close} />}
        {opened?.kind === 'compare' && (
          <CompareVersions
            quote={quote}
            pair={{ from: quote.sent_version, to: null }}
            saved={editor.status === 'saved'}
            onClose={close}
          />
        )}
        {opened?.kind === 'show' && <ShowCustomer quote={quote} draft={draft} taxes={editor.taxes} onClose={close} />}
      </Suspense>
    </>
  )
}
