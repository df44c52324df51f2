import { useId } from 'react'
import { drawingOf } from './drawings.ts'
import styles from './fields.module.css'

export interface VariantChoiceProps {
  label: string
  /** What the variants are of: a kind of section, or the header. */
  of: string
  variants: readonly string[]
  chosen: string
  nameOf: (variant: string) => string
  onChoose: (variant: string) => void
}

/** The variants of a section as little drawings. */
export function VariantChoice({ label, of, variants, chosen, nameOf, onChoose }: VariantChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles['variants']}>
      <legend>{label}</legend>
      {variants.map((variant) => (
        <label key={variant} className={styles['variant']}>
          <input
            type="radio"
            name={name}
            value={variant}
            checked={variant === chosen}
            onChange={() => onChoose(variant)}
          />
          <svg viewBox="0 0 64 40" aria-hidden>
            {drawingOf(of, variant).map(({ x, y, width, height, tone }) => (
              <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx={1.5} data-tone={tone} />
            ))}
          </svg>
          <span>{nameOf(variant)}</span>
        </label>
      ))}
    </fieldset>
  )
}
