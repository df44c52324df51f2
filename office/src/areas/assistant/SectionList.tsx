import IconBan from '~icons/tabler/ban'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import IconClock from '~icons/tabler/clock'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import IconListNumbers from '~icons/tabler/list-numbers'
import IconMessage2 from '~icons/tabler/message-2'
import IconMoodSmile from '~icons/tabler/mood-smile'
import IconTheater from '~icons/tabler/theater'
import IconUserShare from '~icons/tabler/user-share'
import { useEffect, useRef } from 'react'
import type { Icon } from '../../lib/area.ts'
import { useText } from '../../lib/texts.ts'
import { sections, usePlace, type Section } from './place.ts'
import styles from './assistant.module.css'

const icons: Readonly<Record<Section, Icon>> = {
  overview: IconLayoutDashboard,
  questions: IconListNumbers,
  tone: IconMoodSmile,
  hours: IconClock,
  handover: IconUserShare,
  disqualifiers: IconBan,
  visits: IconCalendarPlus,
  trial: IconMessage2,
  rehearsal: IconTheater,
}

/** The parts: beside the one that is shown on a desk, a row above it on a phone. */
export function SectionList() {
  const text = useText()
  const { section: shown, go } = usePlace()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-part="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav aria-label={text('assistant.parts')} className={styles['list']} ref={list}>
      {sections.map((section) => {
        const Sign = icons[section]
        return (
          <button
            key={section}
            type="button"
            className={styles['entry']}
            data-part={section}
            aria-current={section === shown ? 'page' : undefined}
            onClick={() => go(section)}
          >
            <Sign size={20} stroke={1.7} aria-hidden />
            {text(`assistant.${section}.title`)}
          </button>
        )
      })}
    </nav>
  )
}
