import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { DropFile } from '../../../ui/DropFile.tsx'
import { MOST_BYTES, useSendFile } from './useSendFile.ts'
import styles from './import.module.css'

/** Where a file is dropped or chosen, and how far it is on its way. */
export function ChooseFile({ onBegun }: { onBegun: (importId: string) => void }) {
  const text = useText()
  const formats = useFormats()
  const [tooLarge, setTooLarge] = useState(false)
  const { sending, share, cancel } = useSendFile(onBegun)
  const take = (file: File) => {
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) sending.mutate(file)
  }
  if (sending.isPending) {
    return (
      <Stack>
        <Stack className={styles['progress'] ?? ''} component="label" gap="xs">
          {text('customers.importSending', { share: formats.percent(Math.floor(share * 100)) })}
          <progress value={share} max={1} />
        </Stack>
        <div className={styles['end']}>
          <Button variant="default" onClick={cancel}>
            {text('shell.cancel')}
          </Button>
        </div>
      </Stack>
    )
  }
  const stopped = sending.error instanceof DOMException
  const problem = sending.error === null || stopped ? null : problemText(sending.error)
  return (
    <DropFile
      about={text('customers.importText')}
      label={text('customers.importFile')}
      accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/tab-separated-values,text/vcard,text/x-vcard"
      problem={tooLarge ? text('customers.importTooLarge') : problem}
      onFile={take}
    />
  )
}
