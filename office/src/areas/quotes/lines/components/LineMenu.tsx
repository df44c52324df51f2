import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconCopy from '~icons/tabler/copy'
import IconPencil from '~icons/tabler/pencil'
import IconSwitch from '~icons/tabler/switch-horizontal'
import IconTrash from '~icons/tabler/trash'
import { useText, type Text } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import type { Editor } from '../../editor/api/useEditor.ts'
import { groupOf, groups, type DraftLine, type Group } from '../../draft/components/draft.ts'
import { newLineId } from '../../draft/components/lineIds.ts'
import type { LineRowProps } from './LineRow.tsx'

/** Takes a line away; the toast puts it back where it was. */
export function removeLine(change: Editor['change'], lines: readonly DraftLine[], line: DraftLine): void {
  change({ do: 'removeLine', id: line.id })
  toast.success('quotes.lineRemoved', {
    undo: () => change({ do: 'addLines', lines: [line], at: lines.findIndex(({ id }) => id === line.id) }),
  })
}

/** Where a line can show: words for each. */
export const showsIn = (text: Text, group: Group, option: string): string => text(`quotes.showsIn.${group}`, { option })

/** What can be done with a line beside typing in it. */
export function LineMenu({ line, change, lines, option, hasOptions, onMove, onOpen }: LineRowProps) {
  const text = useText()
  const { id } = line
  const own = groupOf(line)
  const offered = groups.filter((group) => group !== own && (hasOptions || group !== 'only'))
  const acts = [
    { label: text('quotes.editLine'), icon: IconPencil, act: () => onOpen({ kind: 'line', id }) },
    ...offered.map((group) => ({
      label: showsIn(text, group, option.name),
      icon: IconSwitch,
      act: () => change({ do: 'moveLine', id, group, option: option.id, before: null }),
    })),
    { label: text('quotes.moveUp'), icon: IconArrowUp, act: () => onMove(id, -1) },
    { label: text('quotes.moveDown'), icon: IconArrowDown, act: () => onMove(id, 1) },
    {
      label: text('quotes.duplicate'),
      icon: IconCopy,
      act: () =>
        change({
          do: 'addLines',
          lines: [{ ...line, id: newLineId() }],
          at: lines.findIndex((each) => each.id === id) + 1,
        }),
    },
    { label: text('quotes.removeLine'), icon: IconTrash, act: () => removeLine(change, lines, line) },
  ]
  return <ActMenu title={text('quotes.moreOf', { line: line.name })} acts={acts} />
}
