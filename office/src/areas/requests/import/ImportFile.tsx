import { useState } from 'react'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { FileFault, readRows, type FileRows } from '../../../lib/readRows.ts'
import { DropFile } from '../../../ui/DropFile.tsx'

const faults: Readonly<Record<FileFault['why'], TextKey>> = {
  unreadable: 'importing.unreadable',
  empty: 'importing.empty',
  large: 'importing.large',
}

/** Where a file is dropped or chosen. */
export function ImportFile({ onRead }: { onRead: (name: string, rows: FileRows) => void }) {
  const text = useText()
  const [problem, setProblem] = useState<TextKey | null>(null)
  const take = (file: File) => {
    readRows(file).then(
      (rows) => onRead(file.name, rows),
      (error: unknown) => setProblem(error instanceof FileFault ? faults[error.why] : faults.unreadable),
    )
  }
  return (
    <DropFile
      about={text('importing.text')}
      label={text('importing.file')}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      problem={problem === null ? null : text(problem)}
      onFile={take}
    />
  )
}
