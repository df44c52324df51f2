import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import IconTrash from '~icons/tabler/trash'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { DoneSheet } from './DoneSheet.tsx'
import { NameField } from '../../lines/components/NameField.tsx'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'

/** What an option is called, what the customer reads below its name, and whether it is recommended. */
export function OptionSheet({ editor, option, onClose }: EditorProps & { onClose: () => void }) {
  const text = useText()
  const { draft, change } = editor
  const set = (part: { name?: string; text?: string }) => change({ do: 'changeOption', id: option.id, change: part })
  const remove = () => {
    const { options, lines } = draft
    change({ do: 'removeOption', id: option.id })
    toast.success('quotes.optionRemoved', { undo: () => change({ do: 'restore', options, lines }) })
    onClose()
  }
  return (
    <DoneSheet
      title={text('quotes.option')}
      onClose={onClose}
      act={
        draft.options.length > 1 && (
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
            {text('quotes.removeOption')}
          </Button>
        )
      }
    >
      <NameField
        isShown
        label={text('quotes.field.name')}
        most={quoteLimits.optionName}
        value={option.name}
        onChange={(name) => set({ name })}
      />
      <Textarea
        label={text('quotes.optionText')}
        placeholder={text('quotes.optionTextHint')}
        description={text('quotes.optionTextHelp')}
        value={option.text}
        maxLength={quoteLimits.optionText}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Checkbox
        label={text('quotes.recommend')}
        checked={option.recommended}
        disabled={option.recommended}
        onChange={() => change({ do: 'recommend', id: option.id })}
      />
    </DoneSheet>
  )
}
