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
import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconSparkles from '~icons/tabler/sparkles'
import type { Icon } from '../../lib/area.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { groups, sectionsFor, useSection, type Group, type Section } from './sections.ts'
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

const names = ['business', 'team', 'customers', 'money', 'advanced'] as const satisfies readonly Group[]

/** The parts of the settings in their groups: beside the form on a desk, a list of their own on a phone. */
export function SectionLinks({ marksShown }: { marksShown: boolean }) {
  const text = useText()
  const shown = useSection()
  const { role } = useSite()
  const theirs = sectionsFor(role)
  return (
    <nav aria-label={text('settings.sections')} className={styles['links']}>
      {names.map((name) => {
        const own = groups[name].filter((section) => theirs.includes(section))
        if (own.length === 0) return null
        return (
          <div key={name}>
            <p id={`settings-${name}`} className={styles['groupName']}>
              {text(`settings.group.${name}`)}
            </p>
            <ul aria-labelledby={`settings-${name}`}>
              {own.map((section) => (
                <Item key={section} icon={icons[section]} label={text(`settings.${section}.title`)}>
                  {(content) => (
                    <Link
                      to="/settings"
                      search={{ section }}
                      className={styles['link']}
                      activeProps={{}}
                      aria-current={marksShown && section === shown ? 'page' : undefined}
                    >
                      {content}
                    </Link>
                  )}
                </Item>
              ))}
              {name === 'customers' && role !== 'field' && <Elsewhere />}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** What has a screen of its own. */
function Elsewhere() {
  const text = useText()
  return (
    <>
      <Item icon={IconPlugConnected} label={text('shell.connections')}>
        {(content) => (
          <Link to="/settings/connections" className={styles['link']}>
            {content}
          </Link>
        )}
      </Item>
      <Item icon={IconSparkles} label={text('settings.assistant')}>
        {(content) => (
          <Link to="/requests" search={{ aisaSettings: true }} className={styles['link']} activeProps={{}}>
            {content}
          </Link>
        )}
      </Item>
    </>
  )
}

interface ItemProps {
  icon: Icon
  label: string
  children: (content: ReactNode) => ReactNode
}

function Item({ icon: Sign, label, children }: ItemProps) {
  return (
    <li>
      {children(
        <>
          <Sign size={20} aria-hidden />
          <span>{label}</span>
          <IconChevronRight size={18} aria-hidden />
        </>,
      )}
    </li>
  )
}
