import { Button, Stack } from '@mantine/core'
import IconFileImport from '~icons/tabler/file-import'
import { useRef, useState, type DragEvent } from 'react'
import { useText } from '../lib/texts.ts'
import styles from './import.module.css'

export interface DropFileProps {
  /** What the file is for and what may be in it. */
  about: string
  /** What the field is called for those who hear it. */
  label: string
  /** The endings and types of files to choose from, as a file field takes them. */
  accept: string
  /** Why the last one was not taken; nothing where it was. */
  problem: string | null
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function DropFile({ about, label, accept, problem, onFile }: DropFileProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file !== undefined) onFile(file)
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <Stack
      className={styles['drop'] ?? ''}
      align="center"
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileImport size={32} stroke={1.6} aria-hidden />
      <p>{about}</p>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file again is a change too, after it was mended.
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => field.current?.click()}>{text('importing.choose')}</Button>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
    </Stack>
  )
}
