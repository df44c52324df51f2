import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useImperativeHandle, useState, type KeyboardEvent as FieldKey, type Ref, type RefObject } from 'react'
import { moneyLimits } from '#contract/money/values.ts'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { usePriceSearch } from '../../lib/api/price-book.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSettled } from '../../lib/settled.ts'
import { useText } from '../../lib/texts.ts'
import styles from './price-search.module.css'

/** Milliseconds that typing must pause before the price book is searched. */
const PAUSE = 200

export interface PriceSearchProps {
  /** Why no line can be added any more; empty while one can. */
  full: string
  currency: string
  onItem: (item: PriceItem) => void
  /** A line of its own words. */
  onWords: (words: string) => void
  field?: RefObject<HTMLInputElement | null>
  /** A key that leads here. */
  shortcut?: string
  /** Adds what was typed and not added yet, and answers whether there was anything: for a form that is about to be sent. */
  waiting?: Ref<() => boolean>
}

/** Adds a line to a document: an item of the price book, or one of its own words. */
export function PriceSearch({ full, currency, onItem, onWords, field, shortcut, waiting }: PriceSearchProps) {
  const text = useText()
  const box = useCombobox()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const items = usePriceSearch(useSettled(words.slice(0, 100), PAUSE))
  const shown = words === '' ? [] : items
  const clear = () => {
    setTyped('')
    box.resetSelectedOption()
  }
  const pick = (id: string) => {
    const item = shown.find((each) => each.id === id)
    clear()
    if (item !== undefined) onItem(item)
  }
  const addWords = (): boolean => {
    if (words === '' || full !== '') return false
    onWords(words)
    clear()
    return true
  }
  useImperativeHandle(waiting, () => addWords)
  const press = (event: FieldKey) => {
    // An item that is marked is taken by the list itself.
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
    // in a form it would send that
    event.preventDefault()
    addWords()
  }
  return (
    <Combobox store={box} position="top-start" onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          {...(field !== undefined && { ref: field })}
          className={styles['field'] ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={text('amounts.addLine')}
          aria-keyshortcuts={shortcut}
          placeholder={text('amounts.addLineHint')}
          value={typed}
          maxLength={moneyLimits.name}
          autoComplete="off"
          disabled={full !== ''}
          error={full === '' ? undefined : full}
          rightSectionWidth="auto"
          rightSection={words !== '' && <AddWords onAdd={addWords} />}
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
        <Combobox.Options aria-label={text('amounts.priceBook')} mah="50dvh" className={styles['found'] ?? ''}>
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

/** Adds what was typed as a line of its own words; the field keeps the focus. */
function AddWords({ onAdd }: { onAdd: () => void }) {
  const text = useText()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mx={4}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      {text('amounts.add')}
    </Button>
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
