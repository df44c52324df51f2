import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Mark.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { Loader } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import IconSearch from '~icons/tabler/search'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { areasFor } from '../areas.ts'
import { FoundAction, readRecent, rememberRecent, useFinding, type Found } from '../areas/search/index.ts'
import type { Icon } from '../lib/area.ts'
import { useFocusBack } from '../lib/focusBack.ts'
import { signedIn } from '../lib/members.ts'
import type { Site } from '../lib/site.tsx'
import { useText, type TextKey } from '../lib/texts.ts'
import { matches } from './matches.ts'
import styles from './palette.module.css'

interface Place {
  readonly to: string
  readonly label: TextKey
  readonly icon: Icon
}

/** Finds any screen, any action and any record by typing. It is mounted when it opens; without a connection it knows the screens. */
export function Palette({ site, onClose }: { site: Site | undefined; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  useEffect(() => spotlight.open(), [])
  useFocusBack(true)
  const { results, state } = useFinding(site?.slug, query)
  const { data: user } = useQuery({ ...signedIn, staleTime: Infinity })
  const person = user?.id ?? ''
  const recent = useMemo(
    () => (site === undefined || person === '' ? [] : readRecent(site.slug, person)),
    [site, person],
  )

  const open = (found: Found) => {
    if (site !== undefined && person !== '') rememberRecent(site.slug, person, found)
    void navigate({ href: found.path })
  }
  const office = site?.role !== 'field'
  const areas = areasFor(site?.role)
  const fits = ({ label }: Place) => matches(text(label), query)
  const actions = areas
    .flatMap((area) => area.actions ?? [])
    .filter((action) => office || action.office !== true)
    .filter(fits)
  const screens = areas
    .flatMap(({ navigation }) => navigation ?? [])
    .map(({ path, label, icon }): Place => ({ to: path, label, icon }))
    .filter(fits)
  const places = (list: readonly Place[]) =>
    list.map(({ to, label, icon: Sign }) => (
      <Spotlight.Action
        key={to}
        label={text(label)}
        leftSection={<Sign size={20} aria-hidden />}
        highlightQuery={query !== ''}
        highlightColor="petrol"
        onClick={() => void navigate({ href: to })}
      />
    ))
  const nothing = actions.length + screens.length + results.length === 0
  const notice = noticeOf(state, nothing)

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': text('shell.search') } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      onSpotlightClose={onClose}
      transitionProps={{ duration: 0 }}
      scrollable
      maxHeight="min(30rem, 70dvh)"
    >
      <Spotlight.Search
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={state === 'looking' ? <Loader size="xs" aria-hidden /> : null}
        placeholder={text('search.hint')}
        aria-label={text('shell.search')}
        maxLength={200}
      />
      <Spotlight.ActionsList>
        {query.trim() === '' && recent.length > 0 && (
          <Spotlight.ActionsGroup label={text('search.recent')}>
            {recent.map((found) => (
              <FoundAction key={`${found.kind}/${found.id}`} found={found} query="" onOpen={open} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={text('search.actions')}>{places(actions)}</Spotlight.ActionsGroup>
        )}
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={text('search.screens')}>{places(screens)}</Spotlight.ActionsGroup>
        )}
        {results.length > 0 && (
          <Spotlight.ActionsGroup label={text('search.records')}>
            {results.map((found) => (
              <FoundAction key={`${found.kind}/${found.id}`} found={found} query={query} onOpen={open} />
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
      <output className={styles['notice']} hidden={notice === null}>
        {notice !== null && text(notice)}
      </output>
    </Spotlight.Root>
  )
}

/** What is said below the list; null: nothing. */
function noticeOf(state: ReturnType<typeof useFinding>['state'], nothing: boolean): TextKey | null {
  if (state === 'offline') return 'search.offline'
  if (state === 'failed') return 'search.failed'
  if (!nothing) return null
  return state === 'looking' ? 'search.looking' : 'search.nothing'
}
