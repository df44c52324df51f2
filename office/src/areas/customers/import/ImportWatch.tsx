import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { isGone, useImport, useRunning, useTellDone } from './useImport.ts'

/** Says what came of the file that is being taken in, also after its window was closed. */
export function ImportWatch() {
  const [running, forget] = useRunning()
  return running === null ? null : <Watch key={running} importId={running} onOver={forget} />
}

function Watch({ importId, onOver }: { importId: string; onOver: () => void }) {
  const { data, error } = useImport(importId)
  const tell = useTellDone()
  const file = data?.import
  const state = isGone(error) ? 'gone' : file?.state
  const end = useEffectEvent(() => {
    if (state === 'done' && file !== undefined) tell(file)
    if (state === 'failed') toast.failure('customers.importFailed')
    onOver()
  })
  useEffect(() => {
    if (state !== undefined && state !== 'importing') end()
  }, [state])
  return null
}
