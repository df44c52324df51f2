import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import IconArrowBarToUp from '~icons/tabler/arrow-bar-to-up'
import IconCheck from '~icons/tabler/check'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Stage } from '#contract/requests.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { stages } from '../words.ts'
import filters from '../../../ui/filters.module.css'
import styles from './board.module.css'

export interface MoveMenuProps {
  card: BoardCard
  /** What it hangs on. */
  button: HTMLElement
  onMove: (stage: Stage) => void
  onClose: () => void
}

/** Moves a card without dragging: to another stage, or to the top of its own. */
export function MoveMenu({ card, button, onMove, onClose }: MoveMenuProps) {
  const text = useText()
  const phone = usePhone()
  const choices = [
    ...stages.map((stage) => ({
      key: stage,
      label: text(`requests.stage.${stage}`),
      here: stage === card.stage,
      icon: stage === card.stage ? <IconCheck size={18} aria-hidden /> : <span className={styles['noIcon']} />,
      go: () => onMove(stage),
    })),
    {
      key: 'top',
      label: text('requests.toTop'),
      here: false,
      icon: <IconArrowBarToUp size={18} aria-hidden />,
      go: () => onMove(card.stage),
    },
  ]
  const choose = (go: () => void) => {
    onClose()
    go()
  }
  if (phone) {
    return (
      <Sheet opened onClose={onClose} title={text('requests.moveTo')}>
        <ul className={filters['acts']}>
          {choices.map(({ key, label, here, icon, go }) => (
            <li key={key}>
              <button type="button" className={filters['act']} disabled={here} onClick={() => choose(go)}>
                {icon}
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    )
  }
  const { left, top, width, height } = button.getBoundingClientRect()
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <span className={styles['anchor']} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={text('requests.moveTo')}>
        <Menu.Label role="presentation">{text('requests.moveTo')}</Menu.Label>
        {choices.map(({ key, label, here, icon, go }) => (
          <Menu.Item key={key} leftSection={icon} disabled={here} onClick={() => choose(go)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
