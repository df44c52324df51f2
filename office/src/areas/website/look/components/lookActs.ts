// Small on purpose: the look is changed from the desk and from the phone.
import type { WebsiteDocument } from '#contract/website/types.ts'
import type { ThemeId } from '#contract/website/values.ts'
import type { Draft } from '../../draft/api/useDraft.ts'
import { readable } from './colors.ts'
import { ownPair } from './themes.ts'

type Theme = WebsiteDocument['theme']

/** What is chosen in the look of the website. Words, photos, and the color stay whatever theme they are shown in. */
export const lookActs = ({ change }: Pick<Draft, 'change'>) => {
  const set = (part: Partial<Theme>, mark: string | null = null) =>
    change((before) => ({ ...before, theme: { ...before.theme, ...part } }), mark)
  return {
    set,
    /** A theme brings its own fonts along. */
    chooseTheme: (id: ThemeId) => set({ id, fonts: ownPair(id) }, 'theme.id'),
    /** A color on which words cannot be read becomes the next one on which they can. */
    chooseColor: (color: string) => set({ color: readable(color) }, 'theme.color'),
  }
}
