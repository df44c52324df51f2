import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one brand colour: a deep petrol. White on shade 7 has a contrast of 6.8, shade 7 on white likewise. */
const petrol: MantineColorsTuple = [
  '#eaf6f9',
  '#d3e9ef',
  '#a8d3de',
  '#79bbcc',
  '#52a6bb',
  '#358fa6',
  '#1d778e',
  '#0f6377',
  '#0b4e5f',
  '#073945',
]

/** The grounds and lines of the dark scheme, a touch of the brand in them. */
const dark: MantineColorsTuple = [
  '#dbe3e6',
  '#b6c2c7',
  '#8f9da3',
  '#69787f',
  '#3d4a50',
  '#313c42',
  '#252e33',
  '#1a2226',
  '#141b1e',
  '#0e1315',
]

/** Money and success. */
const gain: MantineColorsTuple = [
  '#ebf8ee',
  '#d5efdb',
  '#a9dfb6',
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
  '#fff6e5',
  '#ffeac7',
  '#fcd48d',
  '#f7bc53',
  '#f0a522',
  '#d28908',
  '#ab6c00',
  '#8a5600',
  '#6c4300',
  '#4d2f00',
]

/** Trouble. */
const trouble: MantineColorsTuple = [
  '#fdefee',
  '#fbdcda',
  '#f5b5b1',
  '#ed8a85',
  '#e5645d',
  '#d6443d',
  '#be322c',
  '#a02620',
  '#7f1d18',
  '#5c1411',
]

const shadow = '0 1px 2px rgb(16 32 40 / 6%), 0 6px 20px rgb(16 32 40 / 10%)'

/** The help stands below the field, so that fields side by side are level. */
const field = { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } as const

/**
 * Everything about looks that a screen may use: one brand colour, three meanings, one type scale, one radius, one
 * shadow. Screens use these names and never a colour or a size of their own.
 */
export const theme = createTheme({
  colors: { petrol, gain, waiting, trouble, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#15242b',
  white: '#ffffff',
  defaultRadius: 'md',
  radius: { xs: '10px', sm: '10px', md: '10px', lg: '10px', xl: '999px' },
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  // The specification's three: 768 is the phone, 992 and 1024 the desks.
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '64em', xl: '88em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    // A box to tick is square, or it would pass for one choice of several.
    Checkbox: { defaultProps: { radius: 5 } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NumberInput: { defaultProps: field },
    Select: { defaultProps: field },
    MultiSelect: { defaultProps: field },
    TagsInput: { defaultProps: field },
  },
})
