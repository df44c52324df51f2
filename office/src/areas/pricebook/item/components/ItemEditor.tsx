import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PriceItemDetail } from '#contract/pricebook/types.ts'
import { useDraft } from '../../../../lib/drafts.ts'
import { fieldErrors } from '../../../../lib/fieldErrors.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { problemText, toast } from '../../../../lib/toasts.ts'
import { usePriceBook } from '../../api/usePriceBook.ts'
import { useArchiveItem, useSaveItem } from '../../api/useChangeItem.ts'
import { PriceHistory } from '../../history/components/PriceHistory.tsx'
import { ItemFields } from './ItemFields.tsx'
import { blankForm, faultsOf, fieldsOf, formOf } from './itemForm.ts'
import foot from '../../../../ui/foot.module.css'

interface ItemEditorProps {
  /** Null for a new one. */
  item: PriceItemDetail | null
  /** The category that a new item begins in. */
  category: string
  onClose: () => void
  onSaved: (id: string) => void
}

const id = /^[0-9a-f-]{36}$/

/** All that is written about an item. What somebody else saved meanwhile is not overwritten unasked. */
export function ItemEditor({ item, category, onClose, onSaved }: ItemEditorProps) {
  const text = useText()
  const { slug } = useSite()
  const { data: book } = usePriceBook()
  const tiers = book?.markup_tiers ?? []
  const [begun] = useState(() => (item === null ? blankForm(id.test(category) ? category : '') : formOf(item)))
  const { value, change, clear, idempotencyKey, restored } = useDraft(slug, `price-item:${item?.id ?? 'new'}`, begun)
  const [tried, setTried] = useState(0)
  const form = useFirstFault(tried)
  const save = useSaveItem((saved) => {
    toast.success(item === null ? 'pricebook.added' : 'pricebook.saved')
    clear()
    onSaved(saved.id)
  })
  const faults = faultsOf(value, tiers)
  const isStale = item !== null && value.version !== item.version
  const send = (version: number) => {
    setTried(tried + 1)
    if (Object.keys(faults).length > 0 || save.isPending) return
    save.mutate({ id: item?.id ?? null, version, fields: fieldsOf(value), key: idempotencyKey })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStale) send(value.version)
  }
  const cancel = () => {
    clear()
    onClose()
  }
  const refused = fieldErrors(save.error)
  const isCode = save.error instanceof ApiError && save.error.code === 'conflict' && refused['code'] !== undefined
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={text('pricebook.item')}>
      <Stack gap="md">
        {restored && (
          <Text size="sm" c="dimmed">
            {text('pricebook.draft')}
          </Text>
        )}
        {isStale && <Newer onTheirs={() => change(formOf(item))} onMine={() => send(item.version)} />}
        <ItemFields
          value={value}
          change={change}
          faults={tried > 0 ? faults : {}}
          codeError={isCode ? text('pricebook.codeTaken') : undefined}
          book={book}
          inKits={item?.in_kits ?? []}
        />
        {item !== null && <PriceHistory item={item} />}
        {save.error !== null && !isCode && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(save.error)}
          </Text>
        )}
        <Group className={foot['foot'] ?? ''} justify="flex-end">
          {item !== null && <ArchiveButton item={item} onDone={cancel} />}
          <Button variant="default" onClick={cancel}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={isStale}>
            {text(item === null ? 'pricebook.add' : 'pricebook.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The form; each try to send it leads to the first field that is wrong. */
function useFirstFault(tried: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])
  return form
}

function Newer({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const text = useText()
  return (
    <Alert color="waiting" title={text('pricebook.newerTitle')} role="alert">
      <Group gap="xs">
        <Button size="sm" variant="default" onClick={onTheirs}>
          {text('pricebook.takeTheirs')}
        </Button>
        <Button size="sm" variant="default" onClick={onMine}>
          {text('pricebook.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}

function ArchiveButton({ item, onDone }: { item: PriceItemDetail; onDone: () => void }) {
  const text = useText()
  const archive = useArchiveItem(!item.active)
  return (
    <Button
      className={foot['aside'] ?? ''}
      variant="subtle"
      color="gray"
      onClick={() => {
        archive.mutate({ item, active: !item.active })
        onDone()
      }}
    >
      {text(item.active ? 'pricebook.archive' : 'pricebook.restore')}
    </Button>
  )
}
