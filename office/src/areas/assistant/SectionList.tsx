import {
  IconBan,
  IconCalendarPlus,
  IconClock,
  IconLayoutDashboard,
  IconListNumbers,
  IconMessage2,
  IconMoodSmile,
  IconTheater,
  IconUserShare,
} from '@tabler/icons-react'
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
