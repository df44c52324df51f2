import { Text } from '@mantine/core'
import IconBell from '~icons/tabler/bell'
import IconBook from '~icons/tabler/book'
import IconBuildingStore from '~icons/tabler/building-store'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconCalendarShare from '~icons/tabler/calendar-share'
import IconCash from '~icons/tabler/cash'
import IconClock from '~icons/tabler/clock'
import IconClockPlay from '~icons/tabler/clock-play'
import IconCreditCard from '~icons/tabler/credit-card'
import IconDevices from '~icons/tabler/devices'
import IconDoorEnter from '~icons/tabler/door-enter'
import IconHistory from '~icons/tabler/history'
import IconKey from '~icons/tabler/key'
import IconMap2 from '~icons/tabler/map-2'
import IconMessage2 from '~icons/tabler/message-2'
import IconPackageExport from '~icons/tabler/package-export'
import IconPlugConnected from '~icons/tabler/plug-connected'
import IconReceipt from '~icons/tabler/receipt'
import IconReceiptTax from '~icons/tabler/receipt-tax'
import IconSignature from '~icons/tabler/signature'
import IconTags from '~icons/tabler/tags'
import IconTools from '~icons/tabler/tools'
import IconUserCircle from '~icons/tabler/user-circle'
import IconUsers from '~icons/tabler/users'
import IconWebhook from '~icons/tabler/webhook'
import IconWorld from '~icons/tabler/world'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconSparkles from '~icons/tabler/sparkles'
import type { Icon } from '../../lib/area.ts'
import { useSite } from '../../lib/site.tsx'
import { useText, type TextKey } from '../../lib/texts.ts'
import { groups, sectionsFor, useSection, type Group, type Section } from './sections.ts'
import styles from './settings.module.css'
import { useSectionValues } from './components/useSectionValues.ts'

const icons: Readonly<Record<Section, Icon>> = {
  business: IconBuildingStore,
  hours: IconClock,
  services: IconTools,
  domain: IconWorld,
  templates: IconMessage2,
  leads: IconDoorEnter,
  notifications: IconBell,
  members: IconUsers,
  crew: IconClockPlay,
  booking: IconCalendarCheck,
  account: IconUserCircle,
  devices: IconDevices,
  feeds: IconCalendarShare,
  taxes: IconReceiptTax,
  invoices: IconReceipt,
  payments: IconCash,
  signing: IconSignature,
  books: IconBook,
  billing: IconCreditCard,
  keys: IconKey,
  webhooks: IconWebhook,
  log: IconHistory,
  export: IconPackageExport,
}

interface Elsewhere {
  group: Group
  label: TextKey
  to: string
  search?: Readonly<Record<string, unknown>>
  icon: Icon
  value?: 'assistant'
}

/** What belongs to a group and has a screen of its own. */
const elsewhere: readonly Elsewhere[] = [
  { group: 'business', label: 'settings.areas', to: '/site', search: { tab: 'areas' }, icon: IconMap2 },
  { group: 'business', label: 'shell.priceBook', to: '/price-book', icon: IconTags },
  { group: 'customers', label: 'shell.connections', to: '/settings/connections', icon: IconPlugConnected },
  {
    group: 'customers',
    label: 'settings.assistant',
    to: '/requests',
    search: { aisaSettings: true },
    icon: IconSparkles,
    value: 'assistant',
  },
]

const names = ['business', 'team', 'customers', 'money', 'advanced'] as const satisfies readonly Group[]

/** The parts of the settings in their groups: beside the form on a desk, a list of their own on a phone. */
export function SectionLinks({ phone }: { phone: boolean }) {
  const text = useText()
  const shown = useSection()
  const { role } = useSite()
  const theirs = sectionsFor(role)
  const values = useSectionValues(phone)
  return (
    <nav aria-label={text('settings.sections')}>
      {names.map((name) => {
        const own = groups[name].filter((section) => theirs.includes(section))
        if (own.length === 0) return null
        return (
          <div key={name}>
            <Text
              id={`settings-${name}`}
              c="var(--office-faint)"
              fw={500}
              fz={phone ? 'sm' : 'xs'}
              pt={phone ? 'md' : 'sm'}
              pb={phone ? 'xs' : 4}
              px={phone ? 'md' : 10}
            >
              {text(`settings.group.${name}`)}
            </Text>
            <ul aria-labelledby={`settings-${name}`}>
              {own.map((section) => (
                <Item
                  key={section}
                  icon={icons[section]}
                  label={text(`settings.${section}.title`)}
                  value={values[section]}
                  phone={phone}
                >
                  {(content) => (
                    <Link
                      to="/settings"
                      search={{ section }}
                      className={styles['link']}
                      activeProps={{}}
                      aria-current={!phone && section === shown ? 'page' : undefined}
                    >
                      {content}
                    </Link>
                  )}
                </Item>
              ))}
              {role !== 'field' &&
                elsewhere
                  .filter(({ group }) => group === name)
                  .map(({ label, to, search, icon, value }) => (
                    <Item key={label} icon={icon} label={text(label)} value={value && values[value]} phone={phone}>
                      {(content) => (
                        <Link to={to} search={search ?? {}} className={styles['link']} activeProps={{}}>
                          {content}
                        </Link>
                      )}
                    </Item>
                  ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

interface ItemProps {
  icon: Icon
  label: string
  /** What it is set to, in a word. */
  value?: string | undefined
  phone: boolean
  children: (content: ReactNode) => ReactNode
}

function Item({ icon: Sign, label, value, phone, children }: ItemProps) {
  if (!phone) return <li>{children(label)}</li>
  return (
    <li>
      {children(
        <>
          <Sign size={20} aria-hidden />
          <span>{label}</span>
          <Text span c="dimmed" size="sm" ml="auto" miw={0} truncate>
            {value}
          </Text>
          <IconChevronRight size={18} aria-hidden />
        </>,
      )}
    </li>
  )
}
