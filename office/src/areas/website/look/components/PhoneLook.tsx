import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { themeIds } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { headlineOf } from '../../draft/components/document.ts'
import { themeAbout, themeName } from '../../labels.ts'
import { useLogoColors } from '../../logo/api/useLogos.ts'
import { LogoField } from '../../logo/components/LogoField.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { FontChoice } from './FontChoice.tsx'
import { lookActs } from './lookActs.ts'
import { CornersAndPhotos } from './LookPanel.tsx'
import { paintOf, themeAt } from './themes.ts'
import styles from './look.module.css'

/** Milliseconds that a swipe must have come to rest. */
const REST = 150

/** The look on a phone: a swipe through the themes, the color at the thumb, the rest below. */
export function PhoneLook({ draft, language }: EditorProps) {
  const text = useText()
  const { theme } = draft.document
  const acts = lookActs(draft)
  const ofLogo = useLogoColors(draft.document.brand.logo)
  const headline = headlineOf(draft.document, language)
  const { strip, follow } = useSwipe(theme.id, acts.chooseTheme)
  return (
    <Stack gap="md">
      <div>
        <ul ref={strip} className={styles['strip']} aria-label={text('website.theme')} onScroll={follow}>
          {themeIds.map((id) => (
            <li key={id} className={styles['slide']}>
              <button
                type="button"
                className={styles['slideButton']}
                aria-pressed={id === theme.id}
                aria-label={`${themeName(text, id)}: ${headline}`}
                onClick={() => acts.chooseTheme(id)}
              >
                <span
                  className={styles['picture']}
                  data-on={id === theme.id}
                  style={paintOf(id, theme.color)}
                  aria-hidden
                >
                  <span className={styles['headline']}>{headline}</span>
                  <span className={styles['button']} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Text fw={650} ta="center">
          {themeName(text, theme.id)}
        </Text>
        <Text size="sm" c="dimmed" ta="center" mb="xs">
          {themeAbout(text, theme.id)}
        </Text>
        <div className={styles['dots']} aria-hidden>
          {themeIds.map((id) => (
            <span key={id} data-on={id === theme.id} />
          ))}
        </div>
      </div>
      <LogoField draft={draft} />
      <ColorChoice color={theme.color} ofLogo={ofLogo} onChoose={acts.chooseColor} />
      <FontChoice theme={theme} onChoose={(fonts) => acts.set({ fonts })} />
      <CornersAndPhotos draft={draft} />
    </Stack>
  )
}

/** Chooses the theme that a swipe ends at, and shows the one that is chosen, such as by Undo. */
function useSwipe(chosen: (typeof themeIds)[number], choose: (theme: (typeof themeIds)[number]) => void) {
  const strip = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const list = strip.current
    const slide = list?.children[themeIds.indexOf(chosen)]
    if (list === null || !(slide instanceof HTMLElement)) return
    list.scrollTo({ left: slide.offsetLeft - (list.clientWidth - slide.offsetWidth) / 2 })
  }, [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const list = strip.current
      if (list === null) return
      const middle = list.scrollLeft + list.clientWidth / 2
      const at = [...list.children].findIndex(
        (slide) => slide instanceof HTMLElement && slide.offsetLeft + slide.offsetWidth > middle,
      )
      const theme = themeAt(at)
      if (theme !== undefined && theme !== chosen) choose(theme)
    }, REST)
  }
  return { strip, follow }
}
