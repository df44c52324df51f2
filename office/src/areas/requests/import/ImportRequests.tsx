import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportLines } from './ImportLines.tsx'
import type { FileRows } from '../../../lib/readRows.ts'

/** Requests out of a file: choose it, say what its columns are, see what would happen, do it. */
export function ImportRequests({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [file, setFile] = useState<{ name: string; rows: FileRows } | null>(null)
  return (
    <Sheet opened onClose={onClose} title={text('requests.import')} size="lg">
      {file === null ? (
        <ImportFile onRead={(name, rows) => setFile({ name, rows })} />
      ) : (
        <ImportLines name={file.name} file={file.rows} onAnother={() => setFile(null)} onClose={onClose} />
      )}
    </Sheet>
  )
}
