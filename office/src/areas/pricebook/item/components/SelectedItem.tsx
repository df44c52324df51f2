import { ActionIcon, Skeleton, Title } from '@mantine/core'
import IconX from '~icons/tabler/x'
import type { ReactNode } from 'react'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import type { Selection } from '../../../../lib/urlState.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { SidePanel } from '../../../../ui/page/SidePanel.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { usePriceItem } from '../../api/usePriceBook.ts'
import { ItemEditor } from './ItemEditor.tsx'
import styles from './item.module.css'

interface SelectedItemProps {
  selection: Selection
  /** What the list knows of it, to show while the rest is on its way. */
  known: PriceItem | undefined
  /** The category that a new item begins in. */
  category: string
}

/** The open item, or a new one: over the right side on a desk, a sheet on a phone. */
export function SelectedItem({ selection, known, category }: SelectedItemProps) {
  const text = useText()
  const phone = usePhone()
  const { selected, close, move } = selection
  const isNew = selected === 'new'
  const query = usePriceItem(selected ?? '', !isNew && selected !== null)
  const item = query.data?.item
  const title = isNew ? text('pricebook.newTitle') : (item?.name ?? known?.name ?? text('pricebook.item'))
  const retry = () => void query.refetch()
  const body = () => {
    if (isNew) return <ItemEditor item={null} category={category} onClose={close} onSaved={move} />
    // begun anew with a newer version: what somebody has typed is a draft, which is found again and says so
    if (item !== undefined)
      return <ItemEditor key={`${item.id} ${item.version}`} item={item} category="" onClose={close} onSaved={close} />
    if (query.error !== null) return <QueryError error={query.error} onRetry={retry} />
    return query.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <Skeleton height={240} mt="md" />
  }
  if (phone)
    return (
      <Sheet opened onClose={close} title={title}>
        {body()}
      </Sheet>
    )
  return (
    <SidePanel label={text('pricebook.item')}>
      <Head title={title} onClose={close}>
        {body()}
      </Head>
    </SidePanel>
  )
}

function Head({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const text = useText()
  return (
    <article className={styles['panel']}>
      <header className={styles['head']}>
        <Title order={2}>{title}</Title>
        <ActionIcon aria-label={text('shell.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      {children}
    </article>
  )
}
