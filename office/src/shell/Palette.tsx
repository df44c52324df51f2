import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areas } from '../areas.ts'
import type { Site } from '../lib/site.tsx'
import { useText, type Text } from '../lib/texts.ts'

/** Finds any screen and any action by typing. It is mounted when it opens. */
export function Palette({ site, onClose }: { site: Site | undefined; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  useEffect(() => spotlight.open(), [])

  return (
    <Spotlight
      // The library's type takes any `data-` attribute as `any`.
      // oxlint-disable-next-line typescript/no-unsafe-assignment
      actions={groupsOf(text, site?.role !== 'field', (href) => void navigate({ href }))}
      nothingFound={text('shell.searchNothing')}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: text('shell.searchHint'),
        'aria-label': text('shell.search'),
      }}
      shortcut={null}
      attributes={{ content: { 'aria-label': text('shell.search') } }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      highlightQuery
      onSpotlightClose={onClose}
      transitionProps={{ duration: 0 }}
    />
  )
}

function groupsOf(text: Text, office: boolean, go: (to: string) => void): SpotlightActionGroupData[] {
  const screens = areas.flatMap(({ navigation }) => navigation ?? [])
  const actions = areas.flatMap((area) => area.actions ?? []).filter((action) => office || action.office !== true)
  const entry = (id: string, label: string, Icon: (typeof screens)[number]['icon']) => ({
    id,
    label,
    leftSection: <Icon size={20} aria-hidden />,
    onClick: () => go(id),
  })
  return [
    { group: text('shell.actions'), actions: actions.map(({ to, label, icon }) => entry(to, text(label), icon)) },
    { group: text('shell.screens'), actions: screens.map(({ path, label, icon }) => entry(path, text(label), icon)) },
  ].filter((group) => group.actions.length > 0)
}
