import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { fontFamily, marks, palettes, routes, steps, type Palette } from './tokens.ts'

type Scheme = keyof typeof palettes

/** The one brand color: a deep petrol. White on shade 7 has a contrast of 6.8, on shade 6 of 5.1. */
const petrol: MantineColorsTuple = [
  '#e3f0f3',
  '#c9e1e8',
  '#a8d9e5',
  '#86c5d4',
  '#52a6bb',
  '#358fa6',
  '#1d778e',
  '#0f6377',
  '#0b4e5f',
  '#073945',
]

const gray: MantineColorsTuple = [
  '#f5f7f8',
  '#eef1f2',
  '#e6ebed',
  '#dfe5e7',
  '#cbd3d6',
  '#8b9aa1',
  '#5f6f79',
  '#4d5d66',
  '#3d4c54',
  '#15242b',
]

/** The grounds and lines of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e6ebed',
  '#c4cdd1',
  '#a6b3b9',
  '#8b9aa1',
  '#3a474e',
  '#222d32',
  '#1a2327',
  '#12181b',
  '#0c1113',
  '#080c0e',
]

/** Money and success. */
const gain: MantineColorsTuple = [
  '#e6f4ea',
  '#d5efdb',
  '#92dca6',
  '#7acd8e',
  '#54bd6d',
  '#39a355',
  '#268743',
  '#1a6c34',
  '#135628',
  '#0c3e1c',
]

/** Waiting. */
const waiting: MantineColorsTuple = [
  '#fdf0d6',
  '#ffeac7',
  '#f5cc7d',
  '#f7bc53',
  '#f0a522',
  '#d28908',
  '#ab6c00',
  '#8a5600',
  '#6b4200',
  '#4d2f00',
]

/** Trouble. */
const trouble: MantineColorsTuple = [
  '#fde9e7',
  '#fbdcda',
  '#ffb3ad',
  '#ed8a85',
  '#e5645d',
  '#d6443d',
  '#ac251f',
  '#ac251f',
  '#9b1f1a',
  '#5c1411',
]

/** For what floats: a menu, a sheet, a panel, a card that is carried. */
const shadow = '0 8px 28px rgb(16 32 40 / 18%)'

/** The help stands below the field, so that fields side by side are level. */
const field = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } as const

const desk = (step: keyof typeof steps): string => `${steps[step].desk}rem`

/** Everything about looks that a screen may use. Screens use these names and never a color or a size of their own. */
export const theme = createTheme({
  colors: { petrol, gray, gain, waiting, trouble, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: palettes.light.ink,
  white: '#ffffff',
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  fontFamily,
  fontSizes: { xs: desk('xs'), sm: desk('sm'), md: desk('md'), lg: desk('lg'), xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: desk('h1'), lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: 'var(--mantine-font-size-md)', fontWeight: '600', lineHeight: '1.4' },
    },
  },
  // The specification's three: 768 is the phone, 992 and 1024 the desks.
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '64em', xl: '88em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A mark: the words of a status on its tint.
    Badge: { defaultProps: { radius: 'xs', variant: 'light', size: 'lg', tt: 'none', fw: 600 } },
    // A box to tick is square, or it would pass for one choice of several.
    Checkbox: { defaultProps: { radius: 'xs' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NumberInput: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    Select: { defaultProps: field },
    MultiSelect: { defaultProps: field },
    TagsInput: { defaultProps: field },
  },
})

/** The names of a scheme as variables: `--office-line` and the like, and what the library calls the same things. */
function variablesOf(scheme: Scheme): Record<string, string> {
  const palette: Palette = palettes[scheme]
  const own = Object.entries(palette).map(([name, value]): [string, string] => [`--office-${name}`, value])
  const tints = Object.entries(marks).flatMap(([color, { [scheme]: mark }]): [string, string][] => [
    [`--mantine-color-${color}-light`, mark.tint],
    [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, ${mark.tint} 92%, ${mark.text})`],
    [`--mantine-color-${color}-light-color`, mark.text],
  ])
  const { on, lines } = routes[scheme]
  const ways = lines.map((line, index): [string, string] => [`--office-route-${index}`, line])
  return {
    ...Object.fromEntries([...own, ...tints, ...ways]),
    '--office-on-route': on,
    '--mantine-color-text': palette.ink,
    '--mantine-color-body': palette.ground,
    '--mantine-color-dimmed': palette.muted,
    '--mantine-color-placeholder': palette.faint,
    '--mantine-color-anchor': palette.link,
    '--mantine-color-error': marks.trouble[scheme].text,
    '--mantine-color-success': marks.gain[scheme].text,
    '--mantine-color-default': palette.raised,
    '--mantine-color-default-hover': palette.quiet,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.edge,
  }
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
})
