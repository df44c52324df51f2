import { ActionIcon, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconSearch from '~icons/tabler/search'
import { useContext } from 'react'
import { navigationFor } from '../../areas.ts'
import type { Entry } from '../../lib/area.ts'
import { signedIn } from '../../lib/members.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { Bell } from '../bell/Bell.tsx'
import { BusinessButton } from '../menu/BusinessButton.tsx'
import { FrameActs } from './FrameActs.ts'
import { groupsOf, isInBar } from './groups.ts'
import { Figure } from './Navigation.tsx'
import styles from './more.module.css'

/** What a phone's bar has no room for: the business, the search, notifications, and the other screens in their groups. */
export function MoreScreen() {
  const text = useText()
  const site = useSite()
  const { openSearch, openHelp } = useContext(FrameActs)
  const { rest, end } = groupsOf(navigationFor(site.role).filter((entry) => !isInBar(entry, site.role)))
  return (
    <>
      <VisuallyHidden component="h1">{text('shell.more')}</VisuallyHidden>
      <Group gap="xs" wrap="nowrap" mih="3.75rem">
        <BusinessButton site={site} onHelp={openHelp}>
          <Person role={site.role} />
        </BusinessButton>
        <ActionIcon size="md" aria-label={text('shell.search')} onClick={openSearch}>
          <IconSearch size={22} aria-hidden />
        </ActionIcon>
        <Bell business={site.slug} />
      </Group>
      {rest.map(({ name, label = 'shell.work', entries }) => (
        <section key={name} aria-labelledby={`more-${name}`}>
          <Title order={2} id={`more-${name}`} mt="sm" mb="xs" fz="sm" fw={500} c="dimmed">
            {text(label)}
          </Title>
          <ul className={styles['tiles']}>
            {entries.map((entry) => (
              <Tile key={entry.path} entry={entry} site={site} />
            ))}
          </ul>
        </section>
      ))}
      <ul className={styles['end']}>
        {end.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={styles['line']}>
              <Icon size={22} aria-hidden />
              <span>{text(label)}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ entry: { path, label, icon: Icon, count }, site }: { entry: Entry; site: Site }) {
  const text = useText()
  return (
    <li>
      <Link to={path} className={styles['tile']}>
        <Icon size={22} aria-hidden />
        <span>{text(label)}</span>
        {count !== undefined && <Figure count={count} site={site} />}
      </Link>
    </li>
  )
}

/** Who is signed in, and as what. */
function Person({ role }: { role: Site['role'] }) {
  const text = useText()
  const { data: user } = useQuery({ ...signedIn, staleTime: Infinity })
  const name = user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim()
  return (
    <Text span c="dimmed" inherit>
      {[name, text(`members.role.${role}`)].filter(Boolean).join(', ')}
    </Text>
  )
}
