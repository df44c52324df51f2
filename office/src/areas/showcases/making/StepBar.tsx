import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/texts.ts'
import type { Step } from './steps.ts'
import styles from './making.module.css'

export interface StepBarProps {
  steps: readonly Step[]
  step: Step
  onStep: (step: Step) => void
}

/** Where one is on the way; each step is one touch away. */
export function StepBar({ steps, step, onStep }: StepBarProps) {
  const text = useText()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // A step begins at its top, also where the one before was left further down.
    if (steps.includes(step)) bar.current?.scrollIntoView({ block: 'center' })
  }, [steps, step])
  return (
    <nav ref={bar} aria-label={text('showcases.steps')} className={styles['bar']}>
      <ol>
        {steps.map((each, index) => (
          <Box component="li" flex="1 0 auto" key={each}>
            <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => onStep(each)}>
              <span aria-hidden>{index + 1}</span>
              {text(`showcases.step.${each}`)}
            </button>
          </Box>
        ))}
      </ol>
    </nav>
  )
}
