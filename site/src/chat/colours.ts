import { element } from './elements.ts'

/** What the chat's colours are made of: the business's own, put where it can be read. */
const white = [255, 255, 255] as const
const grounds = { light: white, dark: [22, 33, 31] } as const

type Parts = readonly [number, number, number]

/** Red, green and blue from 0 to 255 as the browser understands a colour; undefined for one it does not give so. */
function partsOf(root: ShadowRoot, colour: string): Parts | undefined {
  const probe = element('span', { hidden: '' })
  probe.style.color = colour
  root.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  const [red, green, blue, alpha = 1] = found.startsWith('rgb') ? (found.match(/[\d.]+/g) ?? []).map(Number) : []
  return red === undefined || green === undefined || blue === undefined || alpha < 1 ? undefined : [red, green, blue]
}

/** Relative luminance, as WCAG 2.2 has it. */
function luminance(parts: Parts): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Parts, other: Parts): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of words (WCAG 2.2, 1.4.3). */
const readable = 4.5

/** Paints in the business's colour; words on it, and links in it, stay readable whatever it is. */
export function paint(root: ShadowRoot, colour: string): void {
  const brand = CSS.supports('color', colour) ? partsOf(root, colour) : undefined
  if (!brand || !(root.host instanceof HTMLElement)) return
  const { host } = root
  host.style.setProperty('--brand', colour)
  host.style.setProperty('--on-brand', contrast(brand, white) >= readable ? '#fff' : '#000')
  for (const [scheme, ground] of Object.entries(grounds))
    host.style.setProperty(`--accent-${scheme}`, contrast(brand, ground) >= readable ? colour : 'var(--ink)')
}

/** Follows the visitor's wish for dark where the page around does, or its owner asks for it (`data-scheme="auto"`). */
export function followScheme(host: HTMLElement, asked: string | undefined): void {
  const said = `${getComputedStyle(document.documentElement).colorScheme} ${document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''}`
  const wish = matchMedia('(prefers-color-scheme: dark)')
  const knowsDark = asked === 'auto' || said.includes('dark')
  const follow = () =>
    host.toggleAttribute('data-dark', knowsDark && (wish.matches || !/auto|light/.test(`${asked} ${said}`)))
  follow()
  wish.addEventListener('change', follow)
}
