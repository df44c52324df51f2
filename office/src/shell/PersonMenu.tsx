import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import IconChartBar from '~icons/tabler/chart-bar'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconKeyboard from '~icons/tabler/keyboard'
import IconLogout from '~icons/tabler/logout'
import IconUserShield from '~icons/tabler/user-shield'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react'
import { acting } from '../early/acting.ts'
import { api } from '../lib/api.ts'
import { installApp } from '../lib/install.ts'
import { keys } from '../lib/queries.ts'
import { surroundings } from '../lib/surroundings.ts'
import { currentLanguage, loadTexts, showLanguage, useText, type Language, type TextKey } from '../lib/texts.ts'
import { SUPPORT } from '../lib/support.ts'
import { toast } from '../lib/toasts.ts'
import { keepConsent, readConsent } from '../surroundings/consent.ts'
import type { PersonMenuProps } from './PersonButton.tsx'
import { useSteadyMenu } from './useSteadyMenu.ts'

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

const InstallHelp = lazy(async () => ({ default: (await import('./InstallHelp.tsx')).InstallHelp }))

/** Said to the server, unless somebody only looks over the person's shoulder. No answer is waited for: it is said again. */
const tellLanguage = (language: Language): void => {
  if (acting() === null) api('updateUser', { body: { language } }).catch(() => undefined)
}

interface Offers {
  readonly install: boolean
  /** Whether visits are counted for the owner of the product, where the person agrees. */
  readonly counting: boolean
}

/** What belongs to the person rather than to the business: language, looks, shortcuts, signing out. */
export function PersonMenu({ button, business, onHelp }: PersonMenuProps & { button: ReactElement }) {
  const text = useText()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { data: user, isPending } = useQuery({
    queryKey: keys.user(),
    queryFn: async ({ signal }) => (await api('getUser', { signal })).user,
    staleTime: Infinity,
  })
  const [offers, setOffers] = useState<Offers | null>(null)
  const [byHand, setByHand] = useState(false)
  const agreed = readConsent() === 'agreed'
  const changeConsent = () => {
    keepConsent(agreed ? 'declined' : 'agreed')
    // what was loaded leaves with the page only
    location.reload()
  }
  useEffect(() => {
    let gone = false
    const look = async () => {
      const [found] = await Promise.all([surroundings(business), loadTexts(['surroundings'])])
      if (gone) return
      setOffers({
        install: found?.flags['install-prompt'] ?? true,
        counting: (found?.tag_manager ?? null) !== null,
      })
    }
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [business])
  const install = async () => {
    if ((await installApp()) === 'by-hand') setByHand(true)
  }
  const choose = (language: Language) => {
    showLanguage(language, true).catch((error: unknown) => toast.problem(error))
    tellLanguage(language)
  }
  // what the server tells this person comes in the language they read here, also where the browser chose it
  const known = user?.language
  useEffect(() => {
    if (known !== undefined && known !== currentLanguage()) tellLanguage(currentLanguage())
  }, [known])

  const value = useMemo(() => ({ user, offers }), [user, offers])
  const { shown, opened, setOpened } = useSteadyMenu(value, !isPending && offers !== null)

  return (
    <>
      {byHand && (
        <Suspense fallback={null}>
          <InstallHelp onClose={() => setByHand(false)} />
        </Suspense>
      )}
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={250}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {shown.user !== undefined && (
            <Menu.Label role="presentation">{`${shown.user.first_name} ${shown.user.last_name}`}</Menu.Label>
          )}
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
          {shown.user?.support === true && (
            <Menu.Item
              leftSection={<IconUserShield size={18} aria-hidden />}
              onClick={() => void navigate({ to: SUPPORT })}
            >
              {text('shell.support')}
            </Menu.Item>
          )}
          {shown.offers?.install === true && (
            <Menu.Item leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => void install()}>
              {text('surroundings.install')}
            </Menu.Item>
          )}
          {shown.offers?.counting === true && (
            <Menu.Item leftSection={<IconChartBar size={18} aria-hidden />} onClick={changeConsent}>
              {text(agreed ? 'surroundings.stopCounting' : 'surroundings.countAgain')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onHelp}>
            {text('shell.shortcuts')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => void navigate({ to: '/signout' })}
          >
            {text('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
