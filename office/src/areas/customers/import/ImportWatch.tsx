import { useEffect } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { useImport, useRunning, useTellDone } from './useImport.ts'

/** Says what came of the file that is being taken in, also after its window was closed. */
export function ImportWatch() {
  const [running, forget] = useRunning()
  return running === null ? null : <Watch key={running} importId={running} onOver={forget} />
}

function Watch({ importId, onOver }: { importId: string; onOver: () => void }) {
  const { data, isError } = useImport(importId)
  const tell = useTellDone()
  const file = data?.import
  const state = isError ? 'gone' : file?.state
  useEffect(() => {
    if (state === undefined || state === 'importing') return
    if (state === 'done' && file !== undefined) tell(file)
    if (state === 'failed') toast.failure('customers.importFailed')
    onOver()
    // once for each state, whatever else is drawn anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state])
  return null
}
