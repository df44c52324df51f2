import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { moneyLimits } from '#contract/money/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { isTyping } from '../../../../lib/typing.ts'
import { windowsAt } from '../../../../lib/windows.ts'
import { PriceSearch } from '../../../../ui/amounts/PriceSearch.tsx'
import { useCopyItem } from '../../editor/api/usePriceBook.ts'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'
import { groupsOf, newLine, placeIn, type DraftLine, type Group } from '../../draft/components/draft.ts'
import { newLineId } from '../../draft/components/lineIds.ts'
import { showsIn } from './LineMenu.tsx'
import styles from './add.module.css'

/** Adds a line: an item of the price book, or one of its own words. `/` leads here from anywhere in the editor. */
export function AddLine({ editor, option, waiting }: Pick<EditorProps, 'editor' | 'option' | 'waiting'>) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const copy = useCopyItem()
  useSlash(field)
  const [group, setGroup] = useState<Group>('every')
  const offered = groupsOf(editor.draft)
  const place = placeIn(offered.includes(group) ? group : 'every', option.id)
  const isFull = editor.draft.lines.length >= moneyLimits.lines
  const add = (lines: DraftLine[]) => editor.change({ do: 'addLines', lines })
  return (
    <div className={styles['add']}>
      <PriceSearch
        full={isFull ? text('quotes.full', { most: moneyLimits.lines }) : ''}
        currency={editor.quote.total.currency}
        field={field}
        shortcut="/"
        waiting={waiting}
        onItem={(item) => {
          copy(item, place).then(add, (error: unknown) => toast.problem(error))
        }}
        onWords={(words) => add([newLine(newLineId(), words, place)])}
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
