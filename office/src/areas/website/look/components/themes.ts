import type { CSSProperties } from 'react'
import { themeIds, type FontPair, type ThemeId } from '#contract/website/values.ts'
import { seenOn } from './colors.ts'

/** How a theme is drawn in the editor, and the fonts that it comes with. */
interface ThemeLook {
  readonly fonts: FontPair
  /** The fonts that go well with it, its own first. */
  readonly pairs: readonly FontPair[]
  /** The ground of its first section. */
  readonly ground: string
  readonly words: string
  readonly isUpper: boolean
}

export const themeLooks: Readonly<Record<ThemeId, ThemeLook>> = {
  foreman: {
    fonts: 'barlow-public',
    pairs: ['barlow-public', 'oswald-work', 'archivo', 'inter'],
    ground: '#15181b',
    words: '#ffffff',
    isUpper: true,
  },
  garden: {
    fonts: 'fraunces-figtree',
    pairs: ['fraunces-figtree', 'source-work', 'bitter-public', 'figtree'],
    ground: '#f5efe2',
    words: '#1d3a2a',
    isUpper: false,
  },
  clear: {
    fonts: 'manrope',
    pairs: ['manrope', 'inter', 'archivo', 'public'],
    ground: '#0c2344',
    words: '#ffffff',
    isUpper: false,
  },
  craft: {
    fonts: 'source-work',
    pairs: ['source-work', 'fraunces-figtree', 'bitter-public', 'public'],
    ground: '#ffffff',
    words: '#1c1a18',
    isUpper: false,
  },
  neighbor: {
    fonts: 'outfit-figtree',
    pairs: ['outfit-figtree', 'outfit', 'figtree', 'manrope'],
    ground: '#e5f1fd',
    words: '#12284a',
    isUpper: false,
  },
  classic: {
    fonts: 'bitter-public',
    pairs: ['bitter-public', 'source-work', 'archivo', 'public'],
    ground: '#20304f',
    words: '#ffffff',
    isUpper: false,
  },
}

/** The display font of each pair, with a font of every device that looks nearest, and what both are called. */
const displays: Readonly<Record<FontPair, { readonly family: string; readonly name: string }>> = {
  'barlow-public': { family: '"Barlow Condensed", "Arial Narrow", sans-serif', name: 'Barlow' },
  'fraunces-figtree': { family: '"Fraunces Variable", Georgia, serif', name: 'Fraunces' },
  manrope: { family: '"Manrope Variable", system-ui, sans-serif', name: 'Manrope' },
  'source-work': { family: '"Source Serif 4 Variable", Georgia, serif', name: 'Source Serif' },
  'outfit-figtree': { family: '"Outfit Variable", system-ui, sans-serif', name: 'Outfit' },
  'bitter-public': { family: '"Bitter Variable", Georgia, serif', name: 'Bitter' },
  archivo: { family: '"Archivo Variable", system-ui, sans-serif', name: 'Archivo' },
  inter: { family: '"Inter Variable", system-ui, sans-serif', name: 'Inter' },
  'oswald-work': { family: '"Oswald Variable", "Arial Narrow", sans-serif', name: 'Oswald' },
  outfit: { family: '"Outfit Variable", system-ui, sans-serif', name: 'Outfit' },
  figtree: { family: '"Figtree Variable", system-ui, sans-serif', name: 'Figtree' },
  public: { family: '"Public Sans", system-ui, sans-serif', name: 'Public Sans' },
}

export const fontFamily = (pair: FontPair): string => displays[pair].family
export const fontName = (pair: FontPair): string => displays[pair].name

export type Paint = CSSProperties & Record<`--${string}`, string>

/** What a card of a theme is painted with, as variables of the style sheet. */
export const paintOf = (theme: ThemeId, color: string): Paint => {
  const { ground, words, fonts, isUpper } = themeLooks[theme]
  return {
    '--theme-ground': ground,
    '--theme-words': words,
    '--theme-color': seenOn(color, ground),
    '--theme-font': fontFamily(fonts),
    '--theme-case': isUpper ? 'uppercase' : 'none',
  }
}

/** The theme beside another one, in the order in which they are shown. */
export const themeAt = (index: number): ThemeId | undefined => themeIds[index]
