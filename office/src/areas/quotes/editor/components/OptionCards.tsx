import { ActionIcon, Button } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconStar from '~icons/tabler/star'
import { moneyLimits } from '#contract/money/values.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { useTabKeys } from '../../../../ui/tabs.ts'
import type { EditorProps } from './QuoteEditor.tsx'
import { newOptionId } from '../../draft/components/lineIds.ts'
import styles from './options.module.css'

/** What options are called, in the order in which they are added. */
export const optionNames = (text: Text): string[] =>
  (['1', '2', '3', '4', '5'] as const).map((number) => text(`quotes.optionName.${number}`))

/** The choices with what each comes to; the chosen one is written below. */
export function OptionCards(props: EditorProps) {
  const { editor, option, onOption, onOpen } = props
  const text = useText()
  const { options } = editor.draft
  const add = () => {
    const id = newOptionId()
    editor.change({ do: 'addOption', id, names: optionNames(text) })
    onOption(id)
  }
  if (options.length === 1) {
    return (
      <Button variant="subtle" size="sm" px="xs" mb="xs" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {text('quotes.offerOptions')}
      </Button>
    )
  }
  return (
    <div className={styles['row']}>
      <Cards {...props} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('quotes.editOption', { name: option.name })}
        onClick={() => onOpen({ kind: 'option' })}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {options.length < moneyLimits.options && (
        <ActionIcon variant="subtle" color="gray" aria-label={text('quotes.addOption')} onClick={add}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function Cards({ editor, option, onOption }: EditorProps) {
  const text = useText()
  const phone = usePhone()
  const formats = useFormats()
  const { draft, sums, quote } = editor
  const ids = draft.options.map(({ id }) => id)
  // five of them side by side on a phone
  const write = phone ? formats.wholeMoney : formats.exactMoney
  const { row, press } = useTabKeys(ids, option.id, onOption)
  return (
    <div
      ref={row}
      className={styles['cards']}
      role="tablist"
      tabIndex={-1}
      aria-label={text('quotes.optionsLabel')}
      onKeyDown={press}
    >
      {draft.options.map(({ id, name, recommended }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === option.id}
          aria-controls="quote-lines"
          tabIndex={id === option.id ? 0 : -1}
          onClick={() => onOption(id)}
        >
          <span className={styles['name']}>
            {name}
            {recommended && (
              <span className={styles['star']}>
                <IconStar size={16} aria-hidden />
                {text('quotes.recommended')}
              </span>
            )}
          </span>
          <strong>{write({ cents: sums[index]?.total_cents ?? 0, currency: quote.total.currency })}</strong>
        </button>
      ))}
    </div>
  )
}
