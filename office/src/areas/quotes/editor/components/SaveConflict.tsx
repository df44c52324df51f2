import { Button } from '@mantine/core'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Versions } from '../../../../ui/Versions.tsx'
import type { Editor } from '../api/useEditor.ts'
import type { Draft } from '../../draft/components/draft.ts'
import { allSums } from '../../draft/components/totals.ts'

/** Somebody else changed the quote meanwhile: what both made of it, and which one stays. */
export function SaveConflict({ editor }: { editor: Editor }) {
  const text = useText()
  const formats = useFormats()
  const { theirs, draft, taxes, autosave } = editor
  if (theirs === null) return null
  const total = (of: Draft) =>
    allSums(of, taxes)
      .map(({ total_cents: cents }) => formats.exactMoney({ cents, currency: editor.quote.total.currency }))
      .join(', ')
  const lines = (of: Draft) => of.lines.map(({ name }) => name).join(', ')
  const rows = [
    { label: text('quotes.field.title'), mine: draft.title, theirs: theirs.value.title },
    { label: text('quotes.lines'), mine: lines(draft), theirs: lines(theirs.value) },
    { label: text('quotes.total'), mine: total(draft), theirs: total(theirs.value) },
    { label: text('quotes.field.terms'), mine: draft.terms, theirs: theirs.value.terms },
  ]
  return (
    <Versions
      title={text('quotes.changedByOther')}
      mine={text('quotes.mine')}
      theirs={text('quotes.theirs')}
      rows={rows}
    >
      <Button variant="default" onClick={autosave.takeTheirs}>
        {text('quotes.useTheirs')}
      </Button>
      <Button onClick={() => void autosave.keepMine()}>{text('quotes.keepMine')}</Button>
    </Versions>
  )
}
