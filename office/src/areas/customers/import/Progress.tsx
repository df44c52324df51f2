import { Button, Text, Stack } from '@mantine/core'
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
      <Stack className={styles['progress'] ?? ''} component="label" gap="xs">
        {text(wordOf(file.state), { share: formats.percent(Math.floor(share * 100)) })}
        <progress value={share} max={1} />
      </Stack>
      {file.state === 'importing' && (
        <Text inherit c="dimmed">
          {text('customers.importGoesOn')}
        </Text>
      )}
      <div className={styles['end']}>
        <Button variant="default" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </div>
    </>
  )
}
