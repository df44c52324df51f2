import type { WebsiteDocument } from '#contract/website/types.ts'
import type { FontPair } from '#contract/website/values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { fontFamily, fontName, pairsOf } from './themes.ts'
import styles from './look.module.css'

export interface FontChoiceProps {
  theme: WebsiteDocument['theme']
  onChoose: (fonts: FontPair) => void
}

/** Fonts that go with the theme, shown with the business's own name. */
export function FontChoice({ theme, onChoose }: FontChoiceProps) {
  const text = useText()
  const { name } = useSite()
  const pairs = pairsOf(theme.id)
  const offered = pairs.includes(theme.fonts) ? pairs : [theme.fonts, ...pairs]
  return (
    <fieldset className={styles['fonts']}>
      <legend>{text('website.fonts')}</legend>
      {offered.map((pair) => (
        <label key={pair} className={styles['font']}>
          <input
            type="radio"
            name="site-fonts"
            value={pair}
            checked={pair === theme.fonts}
            aria-label={fontName(pair)}
            onChange={() => onChoose(pair)}
          />
          <span style={{ fontFamily: fontFamily(pair) }} aria-hidden>
            {name.split(' ')[0]}
          </span>
          <small aria-hidden>{fontName(pair)}</small>
        </label>
      ))}
    </fieldset>
  )
}
