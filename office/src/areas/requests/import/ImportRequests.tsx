import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportLines } from './ImportLines.tsx'
import type { Cells } from '../../../lib/readRows.ts'

/** Requests out of a file: choose it, say what its columns are, see what would happen, do it. */
export function ImportRequests({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [file, setFile] = useState<{ name: string; cells: Cells } | null>(null)
  return (
    <Sheet opened onClose={onClose} title={text('requests.import')} size="lg">
      {file === null ? (
        <ImportFile onRead={(name, cells) => setFile({ name, cells })} />
      ) : (
        <ImportLines name={file.name} cells={file.cells} onAnother={() => setFile(null)} onClose={onClose} />
      )}
    </Sheet>
  )
}
