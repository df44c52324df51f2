import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconCheck, IconKeyboard, IconLogout } from '@tabler/icons-react'
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
  const check = (chosen: boolean) => (chosen ? <IconCheck size={16} aria-hidden /> : null)

  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={240}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {data !== undefined && <Menu.Label>{`${data.first_name} ${data.last_name}`}</Menu.Label>}
        <Menu.Label>{text('shell.language')}</Menu.Label>
        {languageNames.map(([language, name]) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === currentLanguage()}
            rightSection={check(language === currentLanguage())}
            onClick={() => choose(language)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{text('shell.appearance')}</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            rightSection={check(scheme === colorScheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {text(label)}
          </Menu.Item>
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
