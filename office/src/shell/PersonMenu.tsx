import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { api } from '../lib/api.ts'
import { keys } from '../lib/queries.ts'
import { currentLanguage, showLanguage, useText, type Language, type TextKey } from '../lib/texts.ts'
import { toast } from '../lib/toasts.ts'

/** Languages in their own words: somebody who lost their way must recognise theirs. */
const languageNames: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['es', 'Español'],
]
const schemes: readonly (readonly [MantineColorScheme, TextKey])[] = [
  ['light', 'shell.light'],
  ['dark', 'shell.dark'],
  ['auto', 'shell.device'],
]

/** What belongs to the person rather than to the business: language, looks, shortcuts, signing out. */
export function PersonMenu({ button, onHelp }: { button: ReactElement; onHelp: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { data } = useQuery({
    queryKey: keys.user(),
    queryFn: async ({ signal }) => (await api('getUser', { signal })).user,
    staleTime: Infinity,
  })
  const choose = (language: Language) => {
    showLanguage(language, true).catch((error: unknown) => toast.problem(error))
  }

  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={250} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {data !== undefined && <Menu.Label role="presentation">{`${data.first_name} ${data.last_name}`}</Menu.Label>}
        <Menu.Label role="presentation">{text('shell.language')}</Menu.Label>
        {languageNames.map(([language, name]) => (
          <Menu.RadioItem
            key={language}
            lang={language}
            value={language}
            checked={language === currentLanguage()}
            closeMenuOnClick
            onChange={() => choose(language)}
          >
            {name}
          </Menu.RadioItem>
        ))}
        <Menu.Label role="presentation">{text('shell.appearance')}</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={scheme === colorScheme}
            closeMenuOnClick
            onChange={() => setColorScheme(scheme)}
          >
            {text(label)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onHelp}>
          {text('shell.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void navigate({ to: '/signout' })}>
          {text('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
