import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { FileFault, readRows, type Cells } from '../../../lib/readRows.ts'
import styles from './import.module.css'

const faults: Readonly<Record<FileFault['why'], TextKey>> = {
  unreadable: 'requests.importUnreadable',
  empty: 'requests.importEmpty',
}

/** Where a file is dropped or chosen. */
export function ImportFile({ onRead }: { onRead: (name: string, cells: Cells) => void }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    readRows(file).then(
      (cells) => onRead(file.name, cells),
      (error: unknown) => setProblem(error instanceof FileFault ? faults[error.why] : faults.unreadable),
    )
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
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
      <p>{text('requests.importText')}</p>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={text('requests.importFile')}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file again is a change too, after it was mended.
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => field.current?.click()}>{text('requests.importChoose')}</Button>
      <p role="alert" className={styles['problem']}>
        {problem !== null && text(problem)}
      </p>
    </div>
  )
}
