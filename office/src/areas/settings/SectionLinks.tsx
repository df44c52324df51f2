import IconBell from '~icons/tabler/bell'
import IconBuildingStore from '~icons/tabler/building-store'
import IconClock from '~icons/tabler/clock'
import IconCreditCard from '~icons/tabler/credit-card'
import IconDevices from '~icons/tabler/devices'
import IconDoorEnter from '~icons/tabler/door-enter'
import IconHistory from '~icons/tabler/history'
import IconKey from '~icons/tabler/key'
import IconMessage2 from '~icons/tabler/message-2'
import IconPackageExport from '~icons/tabler/package-export'
import IconPlugConnected from '~icons/tabler/plug-connected'
import IconTools from '~icons/tabler/tools'
import IconUserCircle from '~icons/tabler/user-circle'
import IconUsers from '~icons/tabler/users'
import IconWebhook from '~icons/tabler/webhook'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Icon } from '../../lib/area.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { sectionsFor, useSection, type Section } from './sections.ts'
import styles from './settings.module.css'

const icons: Readonly<Record<Section, Icon>> = {
  business: IconBuildingStore,
  hours: IconClock,
  services: IconTools,
  templates: IconMessage2,
  leads: IconDoorEnter,
  notifications: IconBell,
  members: IconUsers,
  account: IconUserCircle,
  devices: IconDevices,
  billing: IconCreditCard,
  keys: IconKey,
  webhooks: IconWebhook,
  log: IconHistory,
  export: IconPackageExport,
}

/** The parts of the settings: beside the form on a desk, above it on a phone. */
export function SectionLinks() {
  const text = useText()
  const shown = useSection()
  const { role } = useSite()
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    links.current?.querySelector(`[data-section="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav aria-label={text('settings.sections')} className={styles['links']} ref={links}>
      {sectionsFor(role).map((section) => {
        const Sign = icons[section]
        return (
          <Link
            key={section}
            to="/settings"
            search={{ section }}
            className={styles['link']}
            data-section={section}
            activeProps={{}}
            aria-current={section === shown ? 'page' : undefined}
          >
            <Sign size={20} stroke={1.7} aria-hidden />
            {text(`settings.${section}.title`)}
          </Link>
        )
      })}
      {role !== 'field' && (
        <Link to="/settings/connections" className={styles['link']}>
          <IconPlugConnected size={20} stroke={1.7} aria-hidden />
          {text('shell.connections')}
        </Link>
      )}
    </nav>
  )
}
