import { Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useText } from '../../../../lib/texts.ts'
import { readable, readableColors, wordsOn } from './colors.ts'
import type { Paint } from './themes.ts'
import styles from './look.module.css'

const paint = (color: string): Paint => ({ '--theme-color': color })

export interface ColorChoiceProps {
  color: string
  /** Colors that were read from the logo. */
  ofLogo: readonly string[]
  onChoose: (color: string) => void
}

/** The one color that an owner gives; only those are offered on which words can be read. */
export function ColorChoice({ color, ofLogo, onChoose }: ColorChoiceProps) {
  const text = useText()
  const known = readableColors.find((each) => each.color === color)
  const name = known === undefined ? text('website.ownColor') : text(`website.color.${known.name}`)
  return (
    <fieldset className={styles['colors']}>
      <legend>{text('website.color')}</legend>
      <LogoColors color={color} ofLogo={ofLogo} onChoose={onChoose} />
      <div className={styles['swatches']}>
        {readableColors.map((each) => (
          <label key={each.name} className={styles['color']} style={paint(each.color)}>
            <input
              type="radio"
              name="site-color"
              aria-label={text(`website.color.${each.name}`)}
              checked={each.color === color}
              onChange={() => onChoose(each.color)}
            />
            {each.color === color && <IconCheck size={20} color={wordsOn(each.color)} aria-hidden />}
          </label>
        ))}
        <label className={styles['own']} data-chosen={known === undefined} style={paint(color)}>
          <input
            type="color"
            aria-label={text('website.ownColor')}
            value={color}
            onChange={({ currentTarget }) => onChoose(readable(currentTarget.value))}
          />
        </label>
      </div>
      <Text size="sm" className={styles['readable'] ?? ''}>
        <IconCircleCheck size={18} aria-hidden />
        {text('website.readable', { name })}
      </Text>
    </fieldset>
  )
}

/** The colors of the logo, each taken by one touch: as they are, or the next one on which words can be read. */
function LogoColors({ color, ofLogo, onChoose }: ColorChoiceProps) {
  const text = useText()
  if (ofLogo.length === 0) return null
  return (
    <div className={styles['ofLogo']}>
      <Text size="sm" c="dimmed">
        {text('website.colorsOfLogo')}
      </Text>
      {ofLogo.map((each, index) => {
        const taken = readable(each)
        return (
          <label key={each} className={styles['color']} style={paint(taken)}>
            <input
              type="radio"
              name="site-logo-color"
              aria-label={text('website.colorOfLogo', { number: index + 1 })}
              checked={taken === color}
              onChange={() => onChoose(taken)}
            />
            {taken === color && <IconCheck size={20} color={wordsOn(taken)} aria-hidden />}
          </label>
        )
      })}
    </div>
  )
}
