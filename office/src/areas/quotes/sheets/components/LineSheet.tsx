import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { moneyLimits } from '#contract/money/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, QuantityField } from '../../../../ui/amounts/AmountFields.tsx'
import { DiscountFields } from '../../../../ui/amounts/DiscountFields.tsx'
import { KindFields } from '../../../../ui/amounts/KindFields.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { groupOf, groups, placeIn, type DraftLine } from '../../draft/components/draft.ts'
import { removeLine, showsIn } from '../../lines/components/LineMenu.tsx'
import { NameField } from '../../lines/components/NameField.tsx'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'
import { amountOf, marginOf } from '../../draft/components/totals.ts'
import foot from '../../../../ui/foot.module.css'
import styles from './sheets.module.css'

interface LineSheetProps extends EditorProps {
  line: DraftLine
  onClose: () => void
}

/** Everything about one line. What is typed counts at once. */
export function LineSheet(props: LineSheetProps) {
  const { editor, line, onClose } = props
  const text = useText()
  const formats = useFormats()
  const money = (cents: number) => formats.exactMoney({ cents, currency: editor.quote.total.currency })
  return (
    <Sheet opened onClose={onClose} title={line.name}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <Stack gap="md">
          <What {...props} />
          <Where {...props} />
          <Private {...props} />
          <ForCustomer {...props} />
          <Group justify="space-between">
            <Text span>{text('quotes.lineTotal')}</Text>
            <Text span fw={650} size="lg">
              {money(amountOf(line))}
            </Text>
          </Group>
          <Group className={foot['foot'] ?? ''}>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                removeLine(editor.change, editor.draft.lines, line)
                onClose()
              }}
            >
              {text('quotes.removeLine')}
            </Button>
            <Button type="submit" flex={1}>
              {text('quotes.done')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

const setterOf =
  ({ editor, line }: LineSheetProps) =>
  (change: Partial<DraftLine>) =>
    editor.change({ do: 'changeLine', id: line.id, change })

const ONE = 1000

/** Name, quantity, unit, and price. */
function What(props: LineSheetProps) {
  const { line } = props
  const text = useText()
  const set = setterOf(props)
  const step = (by: number) => set({ quantity_milli: Math.max(0, line.quantity_milli + by) })
  return (
    <>
      <NameField isShown label={text('quotes.field.name')} value={line.name} onChange={(name) => set({ name })} />
      <div className={styles['amounts']}>
        <Group gap={4} wrap="nowrap" align="flex-end">
          <ActionIcon variant="default" aria-label={text('quotes.less')} onClick={() => step(-ONE)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <QuantityField
            flex={1}
            label={text('quotes.column.quantity')}
            value={line.quantity_milli}
            onChange={(quantity) => set({ quantity_milli: quantity ?? 0 })}
          />
          <ActionIcon variant="default" aria-label={text('quotes.moreUnits')} onClick={() => step(ONE)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput
          label={text('quotes.field.unit')}
          placeholder={text('quotes.unitHint')}
          value={line.unit}
          maxLength={moneyLimits.unit}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
        />
        <MoneyField
          label={line.unit === '' ? text('quotes.column.price') : text('quotes.pricePer', { unit: line.unit })}
          value={line.price_cents}
          onChange={(cents) => set({ price_cents: cents ?? 0 })}
        />
      </div>
    </>
  )
}

/** In which options it shows, and whether the customer decides. */
function Where(props: LineSheetProps) {
  const { editor, option, line } = props
  const text = useText()
  const set = setterOf(props)
  const hasOptions = editor.draft.options.length > 1
  const ways = groups.filter((group) => hasOptions || group !== 'only')
  const own = groupOf(line)
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {text('quotes.showsInLabel')}
        </Text>
        <Ways
          label={text('quotes.showsInLabel')}
          ways={ways}
          chosen={own === 'only' && !hasOptions ? 'every' : own}
          nameOf={(group) => (hasOptions ? showsIn(text, group, option.name) : text(`quotes.showsAlone.${group}`))}
          onChoose={(group) => {
            if (group !== own) set(placeIn(group, option.id))
          }}
        />
      </div>
      {line.optional && (
        <Checkbox
          label={text('quotes.selected')}
          checked={line.selected}
          onChange={({ currentTarget }) => set({ selected: currentTarget.checked })}
        />
      )}
    </>
  )
}

/** What the customer reads below it, its taxes, and a discount on it. */
function ForCustomer(props: LineSheetProps) {
  const { editor, line } = props
  const text = useText()
  const set = setterOf(props)
  return (
    <>
      <Textarea
        label={text('quotes.field.description')}
        value={line.description}
        maxLength={moneyLimits.description}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <KindFields value={line} onChange={({ kind, tax_class }) => set({ kind, tax_class })} />
      <DiscountFields
        label={text('quotes.lineDiscount')}
        value={line.discount}
        onChange={(discount) => set({ discount })}
      />
      {editor.draft.deposit.kind === 'lines' && (
        <Checkbox
          label={text('quotes.inDeposit')}
          checked={line.in_deposit}
          onChange={({ currentTarget }) => set({ in_deposit: currentTarget.checked })}
        />
      )}
    </>
  )
}

/** What it costs the business, on the ground of what only the business sees. */
function Private(props: LineSheetProps) {
  const { line } = props
  const text = useText()
  const formats = useFormats()
  const set = setterOf(props)
  const margin = marginOf(line)
  return (
    <Group className={styles['private'] ?? ''} gap="sm" wrap="nowrap">
      <IconEyeOff size={18} aria-hidden />
      <MoneyField
        flex={1}
        label={line.unit === '' ? text('quotes.yourCost') : text('quotes.yourCostPer', { unit: line.unit })}
        description={text('quotes.onlyYou')}
        value={line.cost_cents}
        onChange={(cents) => set({ cost_cents: cents })}
      />
      {margin !== null && (
        <Text span fw={600}>
          {formats.percent(Math.round(margin / 10_000))}
        </Text>
      )}
    </Group>
  )
}
