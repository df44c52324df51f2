import { Button, Text, Stack, Group } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Columns } from './Columns.tsx'
import { Findings } from './Findings.tsx'
import { Progress } from './Progress.tsx'
import { isBusy, useImport } from './useImport.ts'
import shared from '../../../ui/import.module.css'
import styles from './import.module.css'

/** Customers out of a file: choose it, say what its columns are, see what would happen, do it. The address holds how far it is. */
export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [file, setFile] = useQueryState('importFile', parseAsString.withOptions({ history: 'replace' }))
  const close = () => {
    void setFile(null)
    onClose()
  }
  return (
    <Sheet opened onClose={close} title={text('customers.import')} size="lg">
      {file === null ? (
        <ChooseFile onBegun={(id) => void setFile(id)} />
      ) : (
        <Steps importId={file} onAnother={() => void setFile(null)} onClose={close} />
      )}
    </Sheet>
  )
}

interface StepsProps {
  importId: string
  onAnother: () => void
  onClose: () => void
}

function Steps({ importId, onAnother, onClose }: StepsProps) {
  const text = useText()
  const query = useImport(importId)
  if (query.data === undefined)
    return query.isError ? (
      <QueryError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={3} />
    )
  const file = query.data.import
  const head = (
    <Group component="p" gap="4px var(--mantine-spacing-sm)">
      <strong>{file.file_name}</strong>
      {!isBusy(file) && (
        <Button size="compact-sm" variant="subtle" onClick={onAnother}>
          {text('importing.another')}
        </Button>
      )}
    </Group>
  )
  return (
    <Stack>
      {head}
      {isBusy(file) && <Progress file={file} onClose={onClose} />}
      {file.state === 'mapping' && <Columns key={file.id} file={file} onClose={onClose} />}
      {file.state === 'checked' && <Findings key={file.id} file={file} onClose={onClose} />}
      {(file.state === 'done' || file.state === 'undone') && (
        <>
          <Text component="output" inherit fw={600}>
            {text(file.state === 'done' ? 'customers.importDone' : 'customers.importTakenBack', {
              created: file.result?.created ?? 0,
              filled: file.result?.filled ?? 0,
              left: file.result?.left_out ?? 0,
            })}
          </Text>
          <div className={styles['end']}>
            <Button onClick={onClose}>{text('shell.close')}</Button>
          </div>
        </>
      )}
      {file.state === 'failed' && (
        <>
          <p role="alert" className={shared['problem']}>
            {text(`customers.importFailure.${file.failure ?? 'unexpected'}`)}
          </p>
          <div className={styles['end']}>
            <Button onClick={onAnother}>{text('importing.another')}</Button>
          </div>
        </>
      )}
    </Stack>
  )
}
