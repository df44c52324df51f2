import { Stack, Text } from '@mantine/core'
import type { MailingCount } from '#contract/print/mailings.types.ts'
import { leftOutReasons } from '#contract/print/mailings.values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { mailProblemText } from '../../labels.ts'
import { useMailSettings } from '../api/useLists.ts'
import styles from './lists.module.css'

export interface CountPanelProps {
  /** Undefined while it is counted for the first time. */
  count: MailingCount | undefined
  /** Why it could not be counted; null: it could. */
  error?: unknown
  /** What is shown is of the rule before. */
  isOld?: boolean
}

/** How many postcards a list needs, and who is left out and why. */
export function CountPanel({ count, error = null, isOld = false }: CountPanelProps) {
  const text = useText()
  const formats = useFormats()
  if (error !== null)
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {mailProblemText(error)}
      </Text>
    )
  const names = count?.sample.map(({ name }) => name) ?? []
  const rest = (count?.pieces ?? 0) - names.length
  return (
    <Stack component="output" gap={4} className={styles['count'] ?? ''} data-old={isOld} aria-live="polite">
      <strong>{count === undefined ? '…' : text('mailings.pieces', { count: count.pieces })}</strong>
      {count !== undefined && (
        <Text span size="sm" c="dimmed">
          {count.matched === 0
            ? text('mailings.nobody')
            : [
                text('mailings.ofMatched', { count: count.matched }),
                ...(rest > 0
                  ? [text('mailings.toMore', { names: names.join(', '), count: formats.number(rest) })]
                  : names.length > 0
                    ? [formats.list(names)]
                    : []),
              ].join(': ')}
        </Text>
      )}
      {count !== undefined && <LeftOut count={count} />}
    </Stack>
  )
}

/** Who gets none, by why. */
function LeftOut({ count }: { count: MailingCount }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useMailSettings()
  const shown = leftOutReasons.filter((reason) => count.left_out[reason] > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles['out']} aria-label={text('mailings.leftOut')}>
      {shown.map((reason) => (
        <div key={reason}>
          <dt>
            {reason === 'mailed'
              ? text('mailings.reason.mailed', { days: settings?.pause_days ?? 30 })
              : text(`mailings.reason.${reason}`)}
          </dt>
          <dd>{formats.number(count.left_out[reason])}</dd>
        </div>
      ))}
    </dl>
  )
}
