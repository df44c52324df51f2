import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Checkbox, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { importFields, type ImportField } from './importColumns.ts'
import type { Look, Rows } from './useImportRequests.ts'
import shared from '../../../ui/import.module.css'
import styles from './import.module.css'

/** More than these are counted only. */
const SHOWN = 20

export interface ImportFindingsProps {
  rows: Rows
  look: Look
  /** Why nothing was looked at; null where it was. */
  problem: string | null
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}

/** What would come of the file: how many requests, how many known people, and each fault by its line. */
export function ImportFindings({ rows, look, problem, leaveOut, onLeaveOut }: ImportFindingsProps) {
  const text = useText()
  const formats = useFormats()
  if (problem !== null) return <Alert color="waiting">{problem}</Alert>
  if (look.error !== null) return <Alert color="trouble">{problemText(look.error)}</Alert>
  if (look.data === undefined) return <Skeleton height={72} />
  const { created, known, faults } = look.data
  const faulty = new Set(faults.map(({ row }) => row)).size
  return (
    <Stack className={styles['findings'] ?? ''} component="section" gap="sm" aria-label={text('importing.findings')}>
      <output>{text('importing.would', { count: faulty > 0 ? rows.length - faulty : created, known })}</output>
      {faulty > 0 && (
        <>
          <Alert color="trouble" title={text('importing.faulty', { count: faulty })}>
            <ul className={shared['faults']}>
              {faults.slice(0, SHOWN).map(({ row, path, message }) => (
                <li key={`${row} ${path}`}>
                  <strong>{text('importing.line', { row: formats.number(row) })}</strong>{' '}
                  <Fault rows={rows} row={row} path={path} message={message} />
                </li>
              ))}
            </ul>
            {faults.length > SHOWN && <p>{text('importing.more', { count: faults.length - SHOWN })}</p>}
          </Alert>
          <Checkbox
            size="md"
            label={text('importing.leaveOut', { count: faulty })}
            checked={leaveOut}
            onChange={(event) => onLeaveOut(event.currentTarget.checked)}
          />
        </>
      )}
    </Stack>
  )
}

const isField = (path: string): path is Exclude<ImportField, 'last_name'> =>
  path !== 'last_name' && importFields.some((field) => field === path)

function Fault({ rows, row, path, message }: { rows: Rows; row: number; path: string; message: string }) {
  const text = useText()
  if (!isField(path)) return message
  const value = rows.find((each) => each.row === row)?.[path] ?? ''
  return (
    <>
      {text(`importing.fault.${path}`)}
      {value !== '' && <q className={shared['value']}>{value.slice(0, 80)}</q>}
    </>
  )
}
