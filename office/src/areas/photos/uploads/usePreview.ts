import { useEffect, useState } from 'react'
import { previewOf } from './previews.ts'
import type { Upload } from './upload.ts'

/** The address of a small picture of a photo on its way; undefined until it is made, and where the browser cannot. */
export function usePreview({ id, state }: Pick<Upload, 'id' | 'state'>): string | undefined {
  const [preview, setPreview] = useState<{ id: string; url: string | undefined }>()
  const wanted = state !== 'failed'
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const show = async () => {
      const url = await previewOf(id, () => !gone)
      if (!gone) setPreview({ id, url })
    }
    void show()
    return () => {
      gone = true
    }
  }, [id, wanted])
  return preview?.id === id ? preview.url : undefined
}
