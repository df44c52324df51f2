import { Button, Text } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import type { AdCost } from '#contract/ads/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from '../../components/ads.module.css'
import { nameOf } from '../../labels.ts'
import { useCostActs, useCosts } from '../api/useCosts.ts'
import { CostForm } from './CostForm.tsx'

/** What was written down as spent: corrected, and deleted with a way back. */
export function CostList({ onClose, onAdd }: { onClose: () => void; onAdd: () => void }) {
  const text = useText()
  const { list, costs, more } = useCosts()
  const [edited, setEdited] = useState<AdCost | null>(null)
  return (
    <Sheet opened onClose={onClose} title={text('ads.costs')} size="side">
      <Button variant="default" fullWidth mb="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {text('ads.addCost')}
      </Button>
      <ListStates
        list={list}
        isEmpty={costs.length === 0}
        empty={<Text c="dimmed">{text('ads.noCosts')}</Text>}
        skeleton={<ListSkeleton rows={5} />}
      >
        <ul className={styles['leads']} aria-label={text('ads.costs')}>
          {costs.map((cost) => (
            <Cost key={cost.id} cost={cost} onEdit={() => setEdited(cost)} />
          ))}
        </ul>
        <MoreOfList {...more} />
      </ListStates>
      {edited !== null && <CostForm record={edited} sources={[]} onClose={() => setEdited(null)} />}
    </Sheet>
  )
}

function Cost({ cost, onEdit }: { cost: AdCost; onEdit: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { remove } = useCostActs()
  const name = nameOf(text, cost.source)
  const days = cost.from === cost.to ? formats.day(cost.from) : `${formats.day(cost.from)} – ${formats.day(cost.to)}`
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{[days, cost.note].filter(Boolean).join(' · ')}</small>
      </span>
      <strong className={styles['end']}>{formats.exactMoney({ cents: cost.cents, currency: 'USD' })}</strong>
      <ActMenu
        title={text('ads.more', { source: name })}
        acts={[
          { label: text('ads.editCost'), icon: IconPencil, act: onEdit },
          { label: text('ads.deleteCost'), icon: IconTrash, act: () => remove.mutate(cost) },
        ]}
      />
    </li>
  )
}
