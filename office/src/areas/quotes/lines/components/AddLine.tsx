import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, NativeSelect, TextInput, useCombobox } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useEffect, useRef, useState, type KeyboardEvent as FieldKey, type RefObject } from 'react'
import { moneyLimits } from '#contract/money/values.ts'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSettled } from '../../../../lib/settled.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { isTyping } from '../../../../lib/typing.ts'
import { windowsAt } from '../../../../lib/windows.ts'
import type { Editor } from '../../editor/api/useEditor.ts'
import { useCopyItem, usePriceSearch } from '../../editor/api/usePriceBook.ts'
import {
  groupsOf,
  newLine,
  placeIn,
  type DraftLine,
  type DraftOption,
  type Group,
} from '../../draft/components/draft.ts'
import { newLineId } from '../../draft/components/lineIds.ts'
import { showsIn } from './LineMenu.tsx'
import styles from './add.module.css'

export interface AddLineProps {
  editor: Editor
  option: DraftOption
}

/** Milliseconds that typing must pause before the price book is searched. */
const PAUSE = 200

/** Adds a line: an item of the price book, or one of its own words. `/` leads here from anywhere in the editor. */
export function AddLine({ editor, option }: AddLineProps) {
  const text = useText()
  const [group, setGroup] = useState<Group>('every')
  const offered = groupsOf(editor.draft)
  const place = placeIn(offered.includes(group) ? group : 'every', option.id)
  const isFull = editor.draft.lines.length >= moneyLimits.lines
  return (
    <div className={styles['add']}>
      <LineSearch
        isFull={isFull}
        place={place}
        onAdd={(lines) => editor.change({ do: 'addLines', lines })}
        currency={editor.quote.total.currency}
      />
      {offered.length > 1 && (
        <NativeSelect
          aria-label={text('quotes.showsInLabel')}
          value={group}
          onChange={({ currentTarget }) => setGroup(offered.find((each) => each === currentTarget.value) ?? 'every')}
          data={offered.map((each) => ({
            value: each,
            label: offered.includes('only') ? showsIn(text, each, option.name) : text(`quotes.showsAlone.${each}`),
          }))}
        />
      )}
    </div>
  )
}

interface LineSearchProps {
  isFull: boolean
  place: Pick<DraftLine, 'optional' | 'option' | 'selected'>
  onAdd: (lines: DraftLine[]) => void
  currency: string
}

function LineSearch({ isFull, place, onAdd, currency }: LineSearchProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const box = useCombobox()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const items = usePriceSearch(useSettled(words.slice(0, 100), PAUSE))
  const shown = words === '' ? [] : items
  const copy = useCopyItem()
  useSlash(field)
  const clear = () => {
    setTyped('')
    box.resetSelectedOption()
  }
  const pick = (id: string) => {
    const item = shown.find((each) => each.id === id)
    clear()
    if (item !== undefined) copy(item, place).then(onAdd, (error: unknown) => toast.problem(error))
  }
  const press = (event: FieldKey) => {
    // An item that is marked is taken by the list itself.
    if (event.key !== 'Enter' || words === '' || event.currentTarget.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    onAdd([newLine(newLineId(), words, place)])
    clear()
  }
  return (
    <Combobox store={box} position="top-start" onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={field}
          className={styles['field'] ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={text('quotes.addLine')}
          aria-keyshortcuts="/"
          placeholder={text('quotes.addLineHint')}
          value={typed}
          maxLength={moneyLimits.name}
          autoComplete="off"
          disabled={isFull}
          error={isFull ? text('quotes.full', { most: moneyLimits.lines }) : undefined}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            box.openDropdown()
            box.resetSelectedOption()
          }}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0}>
        <Combobox.Options aria-label={text('quotes.priceBook')} mah="50dvh" className={styles['found'] ?? ''}>
          {shown.map((item) => (
            <Combobox.Option key={item.id} value={item.id}>
              <Found item={item} currency={currency} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Found({ item, currency }: { item: PriceItem; currency: string }) {
  const formats = useFormats()
  return (
    <span className={styles['item']}>
      <span>{item.name}</span>
      {item.code !== '' && <span className={styles['code']}>{item.code}</span>}
      <span className={styles['price']}>
        {formats.exactMoney({ cents: item.price_cents, currency })}
        {item.unit !== '' && ` / ${item.unit}`}
      </span>
    </span>
  )
}

/** `/` searches, as in every list. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event.target) || windowsAt(event) > 0) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
