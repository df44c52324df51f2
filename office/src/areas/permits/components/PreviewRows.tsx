import { Stack, Text } from '@mantine/core'
import type { Answer } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import styles from './permits.module.css'

type Preview = Answer<'previewPermitSource'>

/** The newest rows as they would be read: they show whether the columns are right. */
export function PreviewRows({ preview, error }: { preview: Preview | undefined; error: unknown }) {
  const text = useText()
  if (error !== null)
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {problemText(error)}
      </Text>
    )
  if (preview === undefined) return null
  const { fault, rows } = preview
  return (
    <Stack gap="xs" component="output" aria-live="polite">
      {fault === null ? (
        <Text fw={600}>{text('permits.newest')}</Text>
      ) : (
        <Text c="var(--mantine-color-error)" role="alert">
          {text(fault === 'unreachable' || fault === 'busy' ? 'permits.previewFault' : `permits.fault.${fault}`)}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className={styles['preview']} aria-label={text('permits.newest')}>
          {rows.map((row) => (
            // a number may stand in several rows, such as one for each trade
            <Row key={JSON.stringify(row)} row={row} />
          ))}
        </ul>
      )}
      {fault === null && rows.every(({ placed }) => !placed) && (
        <Text size="sm" c="dimmed">
          {text('permits.notPlaced')}
        </Text>
      )}
    </Stack>
  )
}

function Row({ row }: { row: Preview['rows'][number] }) {
  const text = useText()
  const formats = useFormats()
  const { day, address, kind, text: words, contractor, value_cents: cents } = row
  const facts = [
    day === null ? text('permits.noDay') : formats.day(day),
    ...(cents === null ? [] : [formats.wholeMoney({ cents, currency: 'USD' })]),
    ...(contractor === '' ? [] : [contractor]),
  ]
  return (
    <li>
      <Text fw={600}>{address === '' ? text('permits.noAddress') : address}</Text>
      <Text size="sm" className={styles['words'] ?? ''}>
        {[kind, words].filter(Boolean).join(': ')}
      </Text>
      <Text size="sm" c={day === null ? 'var(--mantine-color-error)' : 'dimmed'}>
        {facts.join(' · ')}
      </Text>
    </li>
  )
}
