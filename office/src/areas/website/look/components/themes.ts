import type { CSSProperties } from 'react'
import { familyOf, pairs } from '#contract/website/fonts.ts'
import { paletteOf, type Palette } from '#contract/website/theme.rules.ts'
import type { FontPair, ThemeId } from '#contract/website/values.ts'

/** How a theme is drawn in the editor, and the fonts that go well with it, its own first. */
interface ThemeLook {
  readonly pairs: readonly [FontPair, ...FontPair[]]
  /** What of the theme's colors its first section stands on. */
  readonly ground: 'dark' | 'soft' | 'ground'
  readonly isUpper?: true
}

const looks: Readonly<Record<ThemeId, ThemeLook>> = {
  foreman: { pairs: ['barlow-public', 'oswald-work', 'archivo'], ground: 'dark', isUpper: true },
  garden: { pairs: ['fraunces-figtree', 'source-work', 'bitter-public'], ground: 'soft' },
  clear: { pairs: ['manrope', 'inter', 'archivo'], ground: 'dark' },
  craft: { pairs: ['source-work', 'fraunces-figtree', 'public'], ground: 'ground' },
  neighbor: { pairs: ['outfit-figtree', 'outfit', 'figtree'], ground: 'soft' },
  classic: { pairs: ['bitter-public', 'source-work', 'archivo'], ground: 'dark' },
}

export const pairsOf = (theme: ThemeId): readonly FontPair[] => looks[theme].pairs
/** The fonts that a theme comes with. */
export const ownPair = (theme: ThemeId): FontPair => looks[theme].pairs[0]

export const fontFamily = (pair: FontPair): string => familyOf(pairs[pair].display)
export const fontName = (pair: FontPair): string => pairs[pair].display.name.replace(/ (?:Condensed|4)$/, '')

export type Paint = CSSProperties & Record<`--${string}`, string>

/** Words and buttons on the ground that the theme's first section has. */
const onGround = (palette: Palette, ground: ThemeLook['ground']) =>
  ground === 'dark' ? [palette.onDark, palette.action] : [palette.ink, palette.brand]

/** What a card of a theme is painted with, as variables of the style sheet: the very colors that the page has. */
export const paintOf = (theme: ThemeId, color: string): Paint => {
  const { ground, isUpper = false } = looks[theme]
  const palette = paletteOf({ id: theme, color })
  const [words = palette.ink, button = palette.brand] = onGround(palette, ground)
  return {
    '--theme-ground': palette[ground],
    '--theme-words': words,
    '--theme-color': button,
    '--theme-font': fontFamily(ownPair(theme)),
    '--theme-case': isUpper ? 'uppercase' : 'none',
  }
}
