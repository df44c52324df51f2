import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NumberInput, Textarea } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { LumpSumFields } from '../../../../ui/taxes/LumpSumFields.tsx'
import { DoneSheet } from './DoneSheet.tsx'
import { QuoteFiles } from './QuoteFiles.tsx'
import { QuotePhotos } from './QuotePhotos.tsx'
import type { DraftFields } from '../../draft/components/draft.ts'
import { NameField } from '../../lines/components/NameField.tsx'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'
import styles from './sheets.module.css'

/** What a quote says beside its lines: title, words, how long it holds, terms, and a note for the office alone. */
export function DetailsSheet({ editor, onClose }: EditorProps & { onClose: () => void }) {
  const text = useText()
  const { draft, change } = editor
  const set = (part: Partial<DraftFields>) => change({ do: 'change', change: part })
  const { least, most } = quoteLimits.validDays
  return (
    <DoneSheet title={text('quotes.details')} onClose={onClose}>
      <NameField
        isShown
        label={text('quotes.field.title')}
        most={quoteLimits.title}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <Textarea
        label={text('quotes.field.intro')}
        placeholder={text('quotes.introHint')}
        value={draft.intro}
        maxLength={quoteLimits.intro}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => set({ intro: currentTarget.value })}
      />
      <QuotePhotos editor={editor} />
      <QuoteFiles editor={editor} />
      <NumberInput
        label={text('quotes.field.validDays')}
        value={draft.valid_days}
        min={least}
        max={most}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={(days) => {
          if (typeof days === 'number' && days >= least && days <= most) set({ valid_days: days })
        }}
      />
      <Checkbox
        label={text('quotes.pricesIncludeTax')}
        checked={draft.prices_include_tax}
        onChange={({ currentTarget }) => set({ prices_include_tax: currentTarget.checked })}
      />
      <LumpSumFields value={draft} onChange={set} />
      <Checkbox
        label={text('quotes.coolingOff')}
        aria-label={text('quotes.coolingOff')}
        description={text('quotes.coolingOffAbout')}
        checked={draft.cooling_off}
        onChange={({ currentTarget }) => set({ cooling_off: currentTarget.checked })}
      />
      <Textarea
        label={text('quotes.field.terms')}
        value={draft.terms}
        maxLength={quoteLimits.terms}
        autosize
        minRows={3}
        maxRows={12}
        onChange={({ currentTarget }) => set({ terms: currentTarget.value })}
      />
      <div className={styles['private']}>
        <IconEyeOff size={18} aria-hidden />
        <Textarea
          flex={1}
          label={text('quotes.field.internalNote')}
          description={text('quotes.onlyYou')}
          value={draft.internal_note}
          maxLength={quoteLimits.note}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => set({ internal_note: currentTarget.value })}
        />
      </div>
    </DoneSheet>
  )
}
