import IconCheck from '~icons/tabler/check'
import type { ThemeId } from '#contract/website/values.ts'
import { paintOf } from './themes.ts'
import styles from './look.module.css'

export interface ThemeCardProps {
  theme: ThemeId
  name: string
  /** The owner's own headline. */
  headline: string
  color: string
  isChosen: boolean
  onChoose: () => void
}

/** One theme, drawn with the owner's own headline and color. */
export function ThemeCard({ theme, name, headline, color, isChosen, onChoose }: ThemeCardProps) {
  return (
    <label className={styles['theme']}>
      <input type="radio" name="site-theme" value={theme} checked={isChosen} onChange={onChoose} />
      <span className={styles['picture']} style={paintOf(theme, color)} aria-hidden>
        <span className={styles['headline']}>{headline}</span>
        <span className={styles['button']} />
      </span>
      <span className={styles['name']}>
        {isChosen && <IconCheck size={16} aria-hidden />}
        {name}
      </span>
    </label>
  )
}
