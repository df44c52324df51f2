import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importPartBytes } from '#contract/exports.faults.ts'
import type { Import } from '#contract/exports.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { callerHeaders } from '../../../lib/callerHeaders.ts'
import { newId } from '../../../lib/ids.ts'
import { ApiError, errorOfAnswer } from '../../../lib/problem.ts'
import { accessToken, renewSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import { send } from '../../../lib/transport.ts'

const importsKey = (slug: string) => [slug, 'imports']
const LOOK = 3000
/** Milliseconds for one part on a slow line. */
const PART_TIME = 120_000

/** Whether a file can be taken in, and how the last one went. */
export function useImports() {
  const { slug } = useSite()
  return useQuery({
    queryKey: importsKey(slug),
    queryFn: ({ signal }) => api('getImports', { slug, signal }),
    refetchInterval: ({ state }) => {
      const now = state.data?.import?.state
      return now === 'waiting' || now === 'running' ? LOOK : false
    },
  })
}

async function sendPart(url: string, part: Blob, signal: AbortSignal): Promise<void> {
  const attempt = (token: string | null) =>
    send(
      url,
      {
        method: 'PATCH',
        body: part,
        headers: { 'Content-Type': 'application/octet-stream', ...callerHeaders(token) },
      },
      { repeatable: true, signal, timeout: PART_TIME },
    )
  let answer = await attempt(accessToken())
  if (answer.status === 401) answer = await attempt(await renewSession())
  if (!answer.ok) throw await errorOfAnswer(answer)
}

/** The same file chosen again goes on where it stopped. */
async function begin(slug: string, file: File, last: Import | null): Promise<Import> {
  const same = last?.state === 'receiving' && last.file_name === file.name && last.bytes === file.size
  if (same && last) return last
  if (last?.state === 'receiving') await api('deleteImport', { slug, importId: last.id })
  const body = { file_name: file.name.slice(0, 200), bytes: file.size }
  return (await api('createImport', { slug, body, idempotencyKey: newId() })).import
}

/**
 * Sends a file in parts and has it taken in; how many bytes have gone. It ends with the screen it was begun on, and goes
 * on with the same file: a second one beside it would be sent into the same place.
 */
export function useImportFile() {
  const { slug } = useSite()
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: async ({ file, last }: { file: File; last: Import | null }) => {
      const stop = new AbortController()
      stopper.current = stop
      setSent(0)
      const { id, parts } = await begin(slug, file, last)
      for (let part = parts; part * importPartBytes < file.size; part += 1) {
        setSent(part * importPartBytes)
        const content = file.slice(part * importPartBytes, (part + 1) * importPartBytes)
        await sendPart(`/api/landing-pages/${slug}/imports/${id}/parts/${part}`, content, stop.signal)
      }
      setSent(file.size)
      return api('startImport', { slug, importId: id })
    },
    onError: (error) => {
      if (error instanceof ApiError) toast.problem(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(slug) }),
  })
  return { ...mutation, sent, stop: () => stopper.current?.abort() }
}

/** Gives up an upload, or puts what went wrong away. */
export function useForgetImport() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => api('deleteImport', { slug, importId }),
    onSuccess: () =>
      client.setQueryData<Answer<'getImports'>>(importsKey(slug), (state) => state && { ...state, import: null }),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(slug) }),
  })
}
