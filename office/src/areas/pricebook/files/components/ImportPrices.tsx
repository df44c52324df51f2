import { useState } from 'react'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { FileFault, readRows, type FileRows } from '../../../../lib/readRows.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { DropFile } from '../../../../ui/DropFile.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ImportLines } from './ImportLines.tsx'

const faults: Readonly<Record<FileFault['why'], TextKey>> = {
  unreadable: 'importing.unreadable',
  empty: 'importing.empty',
  large: 'pricebook.fileLarge',
}

/** Bytes: with the names of the fields around it, a file of this size is still taken in one call. */
const LARGEST = 3_000_000

/** Items out of a file: choose it, say what its columns are, see what would change, do it. */
export function ImportPrices({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [file, setFile] = useState<{ name: string; rows: FileRows } | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const take = async (chosen: File) => {
    setProblem(null)
    try {
      const rows = await readRows(chosen, LARGEST)
      if (rows.lines.length > priceBookLimits.importRows) setProblem('pricebook.fileLong')
      else setFile({ name: chosen.name, rows })
    } catch (error) {
      setProblem(error instanceof FileFault ? faults[error.why] : faults.unreadable)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={text('pricebook.importTitle')} size="lg">
      {file === null ? (
        <DropFile
          about={text('pricebook.importAbout')}
          label={text('pricebook.file')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          problem={problem === null ? null : text(problem, { most: priceBookLimits.importRows })}
          onFile={(chosen) => void take(chosen)}
        />
      ) : (
        <ImportLines
          key={file.name}
          name={file.name}
          file={file.rows}
          onAnother={() => setFile(null)}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}
