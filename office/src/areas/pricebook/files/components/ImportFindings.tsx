import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { PriceImportPreview } from '#contract/pricebook/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { dollars } from '../../labels.ts'
import shared from '../../../../ui/import.module.css'
import styles from './import.module.css'

/** More than these are counted, and shown when somebody asks. */
const SHOWN = 8

interface ImportFindingsProps {
  found: PriceImportPreview
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}

/** What would come of the file: prices that would change much come first, then what is wrong. */
export function ImportFindings({ found, leaveOut, onLeaveOut }: ImportFindingsProps) {
  const text = useText()
  const { created, updated, unchanged, categories, notable_changes: notable, price_changes: prices } = found
  const parts = [
    ...(created > 0 ? [text('pricebook.wouldAdd', { count: created })] : []),
    ...(updated > 0 ? [text('pricebook.wouldUpdate', { count: updated })] : []),
    ...(unchanged > 0 || created + updated === 0 ? [text('pricebook.wouldKeep', { count: unchanged })] : []),
  ]
  return (
    <Stack component="section" gap="sm" aria-label={text('importing.findings')}>
      <output className={styles['sum']}>{parts.join(', ')}</output>
      {notable > 0 && <Text fw={600}>{text('pricebook.notable', { count: notable })}</Text>}
      {prices > 0 && <Changes found={found} />}
      {categories.length > 0 && (
        <Text size="sm" c="dimmed">
          {text('pricebook.newCategories', { names: categories.join(', ') })}
        </Text>
      )}
      <Faults found={found} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
    </Stack>
  )
}

/** The prices that would change, the largest changes first. */
function Changes({ found: { changes, price_changes: count } }: { found: PriceImportPreview }) {
  const text = useText()
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, SHOWN)
  return (
    <>
      <table className={styles['changes']}>
        <caption>{text('pricebook.priceChanges', { count })}</caption>
        <tbody>
          {shown.map(({ row, code, name, before_cents: before, after_cents: after, change_ppm: ppm }) => (
            <tr key={row}>
              <th scope="row">
                {name} {code !== '' && <span>{code}</span>}
              </th>
              <td>{formats.exactMoney(dollars(before))}</td>
              <td>{formats.exactMoney(dollars(after))}</td>
              <td data-notable={ppm === null || Math.abs(ppm) > 100_000}>
                {ppm === null
                  ? text('pricebook.wasFree')
                  : `${ppm > 0 ? '+' : ''}${formats.percent(Math.round(ppm / 10_000))}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)} style={{ alignSelf: 'flex-start' }}>
          {text('pricebook.showAll', { count: changes.length })}
        </Button>
      )}
    </>
  )
}

function Faults({ found: { faults, faulty }, leaveOut, onLeaveOut }: ImportFindingsProps) {
  const text = useText()
  const formats = useFormats()
  if (faulty === 0) return null
  return (
    <>
      <Alert color="trouble" title={text('importing.faulty', { count: faulty })}>
        <ul className={shared['faults']}>
          {faults.slice(0, 2 * SHOWN).map(({ row, field, message, value }) => (
            <li key={`${row} ${field}`}>
              <strong>{text('importing.line', { row: formats.number(row) })}</strong> {text(`pricebook.field.${field}`)}
              : {text(`pricebook.fault.${message}`)}
              {value !== '' && <q className={shared['value']}>{value}</q>}
            </li>
          ))}
        </ul>
        {faults.length > 2 * SHOWN && <p>{text('importing.more', { count: faults.length - 2 * SHOWN })}</p>}
      </Alert>
      <Checkbox
        label={text('importing.leaveOut', { count: faulty })}
        checked={leaveOut}
        onChange={(event) => onLeaveOut(event.currentTarget.checked)}
      />
    </>
  )
}
