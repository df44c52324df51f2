// Small on purpose: what is said beside a file, in the gallery's words.
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import type { PrintCheck } from '#contract/print/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { checkText } from '../labels.ts'
import styles from './print.module.css'

/** What was looked at before a file is given out. */
export function Checks({ checks }: { checks: readonly PrintCheck[] }) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['checks']} aria-label={text('print.checks')}>
      {checks.map((check) => (
        <li key={check.check} data-ok={check.ok}>
          {check.ok ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
          {checkText(text, formats, check)}
        </li>
      ))}
    </ul>
  )
}
