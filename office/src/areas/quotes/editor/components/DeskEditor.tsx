import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PreviewPane } from '../../preview/components/PreviewPane.tsx'
import { validUntil } from '../../draft/components/validity.ts'
import { AddLine } from '../../lines/components/AddLine.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { LineTable } from '../../lines/components/LineTable.tsx'
import { NameField } from '../../lines/components/NameField.tsx'
import { OptionCards } from './OptionCards.tsx'
import type { EditorProps } from './QuoteEditor.tsx'
import { QuoteExemption } from './QuoteExemption.tsx'
import { QuoteReward } from './QuoteReward.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import styles from './editor.module.css'

/** The editor on a desk: the lines, their sums below, and the customer's page beside them. */
export function DeskEditor(props: EditorProps) {
  const { editor } = props
  const text = useText()
  return (
    <div className={styles['editor']} data-whole-window>
      <EditorBar {...props} />
      <section className={styles['main']} aria-label={text('quotes.contents')}>
        <div className={styles['scroller']}>
          <SaveConflict editor={editor} />
          <QuoteExemption editor={editor} />
          <QuoteReward {...props} />
          <Head {...props} />
          <OptionCards {...props} />
          <LineTable {...props} />
          <AddLine {...props} />
        </div>
        <EditorFoot {...props} />
      </section>
      <PreviewPane quote={editor.quote} draft={editor.draft} taxes={editor.taxes} />
    </div>
  )
}

/** What it is called, for whom it is, and how long it holds. */
function Head({ editor, onOpen }: EditorProps) {
  const { quote, draft } = editor
  const text = useText()
  const formats = useFormats()
  return (
    <header className={styles['head']}>
      <div>
        <VisuallyHidden component="h1">{draft.title}</VisuallyHidden>
        <NameField
          label={text('quotes.field.title')}
          className={styles['title'] ?? ''}
          most={quoteLimits.title}
          value={draft.title}
          onChange={(title) => editor.change({ do: 'change', change: { title } })}
        />
        <Text c="dimmed">{[quote.customer.name, quote.contact.address].filter(Boolean).join(' · ')}</Text>
      </div>
      <div className={styles['validity']}>
        <Text size="sm" c="dimmed">
          {text('quotes.validUntil')}
        </Text>
        <Text fw={600} size="sm">
          {formats.day(validUntil(draft, formats))}
        </Text>
      </div>
      <ActionIcon variant="default" aria-label={text('quotes.details')} onClick={() => onOpen({ kind: 'details' })}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </header>
  )
}
