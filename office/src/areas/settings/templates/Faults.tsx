import IconAlertTriangle from '~icons/tabler/alert-triangle'
import type { TemplateFault } from '#contract/templates.rules.ts'
import type { WordingFinding } from '#contract/reviews.ts'
import type { z } from 'zod'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import warning from '../../../ui/warning.module.css'

export interface FaultsProps {
  id: string
  faults: readonly TemplateFault[]
  /** What may not be said in asking for a review. */
  asks: readonly z.output<typeof WordingFinding>[]
  /** What the server said. */
  error: Error | null
}

/** What is wrong with the words, each with its place; said as it is written. */
export function Faults({ id, faults, asks, error }: FaultsProps) {
  const text = useText()
  const lines = [
    ...faults.map(({ fault, at, words }) => ({
      key: `${fault} ${at} ${words}`,
      words,
      said: text(`templates.fault.${fault}`, { at: at + 1 }),
    })),
    ...asks.map(({ fault, words }) => ({ key: fault, words, said: text(`reviews.fault.${fault}`) })),
    ...(error !== null && faults.length + asks.length === 0
      ? [{ key: 'refused', words: '', said: problemText(error) }]
      : []),
  ]
  return (
    <div id={id} aria-live="polite">
      {lines.length > 0 && (
        <ul className={warning['warning']} aria-label={text('templates.faults')}>
          {lines.map(({ key, words, said }) => (
            <li key={key}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>
                {words !== '' && <q>{words}</q>} {said}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
