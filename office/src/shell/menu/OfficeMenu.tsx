import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import IconChartBar from '~icons/tabler/chart-bar'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconKeyboard from '~icons/tabler/keyboard'
import IconLifebuoy from '~icons/tabler/lifebuoy'
import IconLogout from '~icons/tabler/logout'
import IconUserShield from '~icons/tabler/user-shield'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react'
import { acting } from '../../early/acting.ts'
import { api } from '../../lib/api.ts'
import { installApp } from '../../lib/install.ts'
import { signedIn } from '../../lib/members.ts'
import { surroundings } from '../../lib/surroundings.ts'
import { currentLanguage, loadTexts, showLanguage, useText, type Language, type TextKey } from '../../lib/texts.ts'
import { SUPPORT } from '../../lib/support.ts'
import { productName } from '../../lib/product.ts'
import { toast } from '../../lib/toasts.ts'
import { keepConsent, readConsent } from '../../surroundings/consent.ts'
import type { BusinessButtonProps } from './BusinessButton.tsx'
import { Businesses } from './Businesses.tsx'
import { useSteadyMenu } from './useSteadyMenu.ts'
import styles from './menu.module.css'

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

const InstallHelp = lazy(async () => ({ default: (await import('../InstallHelp.tsx')).InstallHelp }))

/** Said to the server, unless somebody only looks over the person's shoulder. No answer is waited for: it is said again. */
const tellLanguage = (language: Language): void => {
  if (acting() === null) api('updateUser', { body: { language } }).catch(() => undefined)
}

interface Offers {
  readonly install: boolean
  /** Whether visits are counted for the owner of the product, where the person agrees. */
  readonly counting: boolean
  /** The address of the product's support; null where nobody said how to reach it, undefined while that is not known. */
  readonly support: string | null | undefined
}

/** What the server and this browser say about what may be offered; null until both have. */
function useOffers(business: string | undefined): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const [found] = await Promise.all([surroundings(business), loadTexts(['surroundings'])])
      if (gone) return
      setOffers({
        install: found?.flags['install-prompt'] ?? true,
        counting: (found?.tag_manager ?? null) !== null,
        support: found?.support,
      })
    }
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [business])
  return offers
}

export type OfficeMenuProps = Pick<BusinessButtonProps, 'site' | 'onHelp'> & { button: ReactElement }

/** The person's businesses, and what belongs to the person: language, looks, shortcuts, signing out. */
export function OfficeMenu({ site, button, onHelp }: OfficeMenuProps) {
  const { data: user, isPending } = useQuery({ ...signedIn, staleTime: Infinity })
  const offers = useOffers(site?.slug)
  const [byHand, setByHand] = useState(false)
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
        position="bottom-start"
        shadow="md"
        width={250}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown className={styles['dropdown'] ?? ''}>
          <Businesses site={site} />
          {shown.user !== undefined && (
            <Menu.Label role="presentation">{`${shown.user.first_name} ${shown.user.last_name}`}</Menu.Label>
          )}
          <Extras
            support={shown.user?.support === true}
            offers={shown.offers}
            onHelp={onHelp}
            onByHand={() => setByHand(true)}
          />
          <Languages />
          <Looks />
          <Menu.Divider />
          <SignOut />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

interface ExtrasProps {
  /** The person is of the product's staff. */
  support: boolean
  offers: Offers | null
  onHelp: () => void
  /** The app has to be put onto the home screen by hand. */
  onByHand: () => void
}

function Extras({ support, offers, onHelp, onByHand }: ExtrasProps) {
  const text = useText()
  const navigate = useNavigate()
  const agreed = readConsent() === 'agreed'
  const contact = offers?.support
  const changeConsent = () => {
    keepConsent(agreed ? 'declined' : 'agreed')
    // what was loaded leaves with the page only
    location.reload()
  }
  const install = async () => {
    if ((await installApp()) === 'by-hand') onByHand()
  }
  return (
    <>
      {support && (
        <Menu.Item
          leftSection={<IconUserShield size={18} aria-hidden />}
          onClick={() => void navigate({ to: SUPPORT })}
        >
          {text('shell.support')}
        </Menu.Item>
      )}
      {offers?.install === true && (
        <Menu.Item leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => void install()}>
          {text('surroundings.install')}
        </Menu.Item>
      )}
      {offers?.counting === true && (
        <Menu.Item leftSection={<IconChartBar size={18} aria-hidden />} onClick={changeConsent}>
          {text(agreed ? 'surroundings.stopCounting' : 'surroundings.countAgain')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onHelp}>
        {text('shell.shortcuts')}
      </Menu.Item>
      {contact !== undefined && <ContactSupport contact={contact} />}
    </>
  )
}

/** Many messages send people here, so it is there also where nobody said how to reach support: then it says whom to ask. */
function ContactSupport({ contact }: { contact: string | null }) {
  const text = useText()
  const icon = <IconLifebuoy size={18} aria-hidden />
  if (contact === null) {
    const say = () => toast.failure('surroundings.noSupport', { values: { product: productName() } })
    return (
      <Menu.Item leftSection={icon} onClick={say}>
        {text('surroundings.contactSupport')}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      component="a"
      href={contact}
      // a mail is written in another program, which needs no page
      target={contact.startsWith('mailto:') ? undefined : '_blank'}
      rel="noreferrer"
      leftSection={icon}
    >
      {text('surroundings.contactSupport')}
    </Menu.Item>
  )
}

function Languages() {
  const text = useText()
  const choose = (language: Language) => {
    showLanguage(language, true).catch((error: unknown) => toast.problem(error))
    tellLanguage(language)
  }
  return (
    <>
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
    </>
  )
}

function Looks() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
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
    </>
  )
}

function SignOut() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void navigate({ to: '/signout' })}>
      {text('shell.signOut')}
    </Menu.Item>
  )
}
