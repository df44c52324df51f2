import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { themeIds, type ThemeId } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { headlineOf } from '../../draft/components/document.ts'
import { themeAbout, themeName } from '../../labels.ts'
import { useLogoColors } from '../../logo/api/useLogos.ts'
import { LogoField } from '../../logo/components/LogoField.tsx'
import { PagePane } from '../../preview/components/PagePane.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { FontChoice } from './FontChoice.tsx'
import { lookActs } from './lookActs.ts'
import { CornersAndPhotos } from './LookPanel.tsx'
import { ThemeCard } from './ThemeCard.tsx'
import styles from './look.module.css'

/** The look on a phone: the page itself stays in sight above, and changes with each touch on what is below. */
export function PhoneLook(props: EditorProps) {
  const { draft, language } = props
  const text = useText()
  const { theme } = draft.document
  const acts = lookActs(draft)
  const ofLogo = useLogoColors(draft.document.brand.logo)
  return (
    <Stack gap="md">
      <div className={styles['live']}>
        <PagePane {...props} device="phone" />
      </div>
      <div>
        <ThemeStrip chosen={theme.id} color={theme.color} headline={headlineOf(draft.document, language)} {...acts} />
        <Text size="sm" c="dimmed">
          {themeAbout(text, theme.id)}
        </Text>
      </div>
      <ColorChoice color={theme.color} ofLogo={ofLogo} onChoose={acts.chooseColor} />
      <FontChoice theme={theme} onChoose={(fonts) => acts.set({ fonts })} />
      <CornersAndPhotos draft={draft} />
      <LogoField draft={draft} />
    </Stack>
  )
}

interface ThemeStripProps {
  chosen: ThemeId
  color: string
  headline: string
  chooseTheme: (theme: ThemeId) => void
}

/** The themes as a strip to swipe through, each with the owner's own headline and color; the chosen one comes into sight. */
function ThemeStrip({ chosen, color, headline, chooseTheme }: ThemeStripProps) {
  const text = useText()
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const list = strip.current
    const card = list?.children[themeIds.indexOf(chosen)]
    if (list === null || !(card instanceof HTMLElement)) return
    list.scrollTo({ left: card.offsetLeft - (list.clientWidth - card.offsetWidth) / 2 })
  }, [chosen])
  return (
    <fieldset ref={strip} className={styles['strip']} aria-label={text('website.theme')}>
      {themeIds.map((id) => (
        <ThemeCard
          key={id}
          theme={id}
          name={themeName(text, id)}
          headline={headline}
          color={color}
          isChosen={id === chosen}
          onChoose={() => chooseTheme(id)}
        />
      ))}
    </fieldset>
  )
}
