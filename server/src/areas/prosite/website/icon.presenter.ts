// Small on purpose: a drawing, beside the pages that wear it.
import type { PublicWebsite } from '#contract/website/page.ts'
import { paletteOf } from '#contract/website/theme.rules.ts'
import { escapeHtml } from '../../../http/escape.ts'

/** The first letter or figure of a name; none in a name of signs alone. */
const letterOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()

/**
 * The icon of a business that has no logo, as a browser shows it on a tab: the first letter of its name on the color of its
 * buttons. The letter takes the font of the device: an icon loads none.
 */
export function iconOf({ theme, brand }: Pick<PublicWebsite, 'theme' | 'brand'>, name: string): string {
  const { brand: fill, onBrand } = paletteOf(theme)
  const letter = escapeHtml(letterOf(brand.short_name === '' ? name : brand.short_name))
  const words = `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${onBrand}">${letter}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/>${words}</svg>`
}
