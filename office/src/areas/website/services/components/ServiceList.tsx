import '@mantine/core/styles/Input.layer.css'
import { Button, Group, TextInput } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { SERVICE } from '../../filters.ts'
import styles from '../../records/components/records.module.css'
import { refusalOf, useServiceActs, useServicePages, type ServicePageRecord } from '../api/useServicePages.ts'

/** The services of the website in their order, each leading to its own page. */
export function ServiceList({ draft, set }: Pick<EditorProps, 'draft' | 'set'>) {
  const text = useText()
  const list = useServicePages()
  const { move } = useServiceActs()
  const records = list.data
  if (records === undefined) {
    const retry = () => void list.refetch()
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={5} />
  }
  const open = (id: string) =>
    void set({ tab: 'sections', page: 'service', record: id, section: SERVICE }, { history: 'push' })
  const mayMove = draft.website.may.publish
  return (
    <div>
      <ol className={styles['list']} aria-label={text('website.section.services')}>
        {records.map((record, place) => (
          <Row
            key={record.service.id}
            record={record}
            onOpen={() => open(record.service.id)}
            onUp={mayMove && place > 0 ? () => move.mutate({ record, order: place - 1 }) : null}
            onDown={mayMove && place < records.length - 1 ? () => move.mutate({ record, order: place + 1 }) : null}
          />
        ))}
      </ol>
      {mayMove && <AddService onAdded={open} />}
    </div>
  )
}

interface RowProps {
  record: ServicePageRecord
  onOpen: () => void
  /** Null where it cannot be moved there. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Row({ record: { service, page }, onOpen, onUp, onDown }: RowProps) {
  const text = useText()
  const state = !service.active ? 'hidden' : page.state
  const menu = [
    { label: text('website.edit'), icon: IconPencil, act: onOpen },
    ...(onUp === null ? [] : [{ label: text('website.moveUp'), icon: IconArrowUp, act: onUp }]),
    ...(onDown === null ? [] : [{ label: text('website.moveDown'), icon: IconArrowDown, act: onDown }]),
  ]
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['opener']} onClick={onOpen}>
        <span>{service.name}</span>
        <small>{text(`website.serviceState.${state}`, { path: page.path })}</small>
      </button>
      <ActMenu title={text('website.more', { section: service.name })} acts={menu} />
    </li>
  )
}

/** A new service: its name is enough, the rest is written on its page. */
function AddService({ onAdded }: { onAdded: (id: string) => void }) {
  const text = useText()
  const { add } = useServiceActs()
  const [name, setName] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(name.trim(), {
      onSuccess: ({ service }) => {
        setName('')
        onAdded(service.id)
      },
      onError: (error) => {
        if (refusalOf(error) === null) toast.problem(error)
      },
    })
  }
  const refusal = refusalOf(add.error)
  return (
    <form onSubmit={send}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          flex={1}
          aria-label={text('website.serviceName')}
          placeholder={text('website.serviceName')}
          maxLength={80}
          value={name}
          error={refusal === null ? undefined : text(refusal)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={name.trim() === ''}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {text('website.entryAdd')}
        </Button>
      </Group>
    </form>
  )
}
