import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import type { FileImport } from './useImport.ts'
import styles from './import.module.css'

const words = {
  reading: 'customers.importReading',
  checking: 'customers.importChecking',
  importing: 'customers.importImporting',
} as const
const wordOf = (state: FileImport['state']) =>
  state === 'checking' || state === 'importing' ? words[state] : words.reading

/** How much of the file the server has been through; it goes on when the window is closed. */
export function Progress({ file, onClose }: { file: FileImport; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { done, total } = file.progress
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <>
      <label className={styles['progress']}>
        {text(wordOf(file.state), { share: formats.percent(Math.floor(share * 100)) })}
        <progress value={share} max={1} />
      </label>
      {file.state === 'importing' && <p className={styles['hint']}>{text('customers.importGoesOn')}</p>}
      <div className={styles['end']}>
        <Button variant="default" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </div>
    </>
  )
}
