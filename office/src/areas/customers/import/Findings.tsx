import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Columns } from './Columns.tsx'
import { useStart, type FileImport } from './useImport.ts'
import shared from '../../../ui/import.module.css'
import styles from './import.module.css'

/** More than these are counted only. */
const SHOWN = 20

/** What would come of the file: who is new, who is known, the first of them, and each fault by its line. */
export function Findings({ file, onClose }: { file: FileImport; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const start = useStart(file.id)
  const [leaveOut, setLeaveOut] = useState(false)
  const [fill, setFill] = useState(true)
  const [again, setAgain] = useState(false)
  const { findings } = file
  if (findings === null || again) return <Columns file={file} onClose={onClose} />
  const { rows, fresh, known, faulty, faults, sample } = findings
  const brought = fresh + (fill ? known : 0)
  const ready = rows > faulty && brought > 0 && (faulty === 0 || leaveOut)
  return (
    <>
      <Text component="output" inherit fw={600}>
        {text('customers.importWould', { fresh, known })}
      </Text>
      {sample.length > 0 && (
        <table className={styles['sample']}>
          <caption>{text('customers.importSample')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('customers.name')}</th>
              <th scope="col">{text('customers.phone')}</th>
              <th scope="col">{text('customers.email')}</th>
              <th scope="col">{text('customers.address')}</th>
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, 5).map((person) => (
              <tr key={person.row}>
                <td>
                  {person.name}
                  {person.known && <small> · {text('customers.importKnown')}</small>}
                </td>
                <td>{person.phones.map(formats.phone).join(', ')}</td>
                <td>{person.emails.join(', ')}</td>
                <td>{person.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {known > 0 && (
        <Checkbox
          size="md"
          label={text('customers.importFill', { count: known })}
          description={text('customers.importFillText')}
          checked={fill}
          onChange={(event) => setFill(event.currentTarget.checked)}
        />
      )}
      {faulty > 0 && (
        <>
          <Alert color="trouble" title={text('importing.faulty', { count: faulty })}>
            <ul className={shared['faults']}>
              {faults.slice(0, SHOWN).map(({ row, field, message, value }) => (
                <li key={`${row} ${field} ${message} ${value}`}>
                  <strong>
                    {text(file.kind === 'vcard' ? 'customers.importCard' : 'importing.line', {
                      // The head is the first line of the file.
                      row: formats.number(file.kind === 'vcard' ? row : row + 1),
                    })}
                  </strong>{' '}
                  {field !== 'row' && `${text(`customers.importField.${field}`)}: `}
                  {text(`customers.importFault.${message}`)}
                  {value !== '' && <q className={shared['value']}>{value}</q>}
                </li>
              ))}
            </ul>
            {faults.length > SHOWN && <p>{text('importing.more', { count: faults.length - SHOWN })}</p>}
          </Alert>
          <Checkbox
            size="md"
            label={text('importing.leaveOut', { count: faulty })}
            checked={leaveOut}
            onChange={(event) => setLeaveOut(event.currentTarget.checked)}
          />
        </>
      )}
      <div className={styles['end']}>
        {file.kind === 'csv' && (
          <Button variant="subtle" onClick={() => setAgain(true)}>
            {text('customers.importBack')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button
          onClick={() => start.mutate({ leave_out_faulty: leaveOut, known: fill ? 'fill' : 'skip' })}
          disabled={!ready}
          loading={start.isPending}
        >
          {text('customers.importAct', { count: brought })}
        </Button>
      </div>
    </>
  )
}
