import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { MOST_BYTES, useSendFile } from './useSendFile.ts'
import styles from './import.module.css'

/** Where a file is dropped or chosen, and how far it is on its way. */
export function ChooseFile({ onBegun }: { onBegun: (importId: string) => void }) {
  const text = useText()
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const { sending, share, cancel } = useSendFile(onBegun)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) sending.mutate(file)
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  if (sending.isPending) {
    return (
      <div className={styles['steps']}>
        <label className={styles['progress']}>
          {text('customers.importSending', { share: formats.percent(Math.floor(share * 100)) })}
          <progress value={share} max={1} />
        </label>
        <div className={styles['end']}>
          <Button variant="default" onClick={cancel}>
            {text('shell.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  const stopped = sending.error instanceof DOMException
  return (
    <div
      className={styles['drop']}
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileImport size={32} stroke={1.6} aria-hidden />
      <p>{text('customers.importText')}</p>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/tab-separated-values,text/vcard,text/x-vcard"
        aria-label={text('customers.importFile')}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file again is a change too, after it was mended.
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => field.current?.click()}>{text('requests.importChoose')}</Button>
      <p role="alert" className={styles['problem']}>
        {tooLarge && text('customers.importTooLarge')}
        {!tooLarge && sending.error !== null && !stopped && problemText(sending.error)}
      </p>
    </div>
  )
}
