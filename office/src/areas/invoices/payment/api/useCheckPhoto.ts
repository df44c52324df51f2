import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { dropMessageUploads, uploadForMessage, useMessageUploads, type Upload } from '../../../photos/index.ts'

export interface CheckPhoto {
  /** On its way or there; undefined where none was taken. */
  readonly upload: Upload | undefined
  /** Its id once the server has it. */
  readonly photo: string | null
  /** A payment is recorded with its photo or without one, never before it arrived. */
  readonly isComplete: boolean
  readonly take: (files: readonly File[]) => void
  readonly remove: () => void
  /** The payment has it now. */
  readonly keep: () => void
}

/**
 * The photo of one check: sent while the rest of the form is filled in. One that is removed, or whose form is closed without
 * a payment, is taken out of the library as well, in which the business's job photos are.
 */
export function useCheckPhoto(): CheckPhoto {
  const { slug } = useSite()
  const [form] = useState(() => `check-${newId()}`)
  const uploads = useMessageUploads(slug, form)
  const latest = useRef(uploads)
  const kept = useRef(false)
  useEffect(() => {
    latest.current = uploads
  })
  const forget = useCallback(() => {
    if (!kept.current)
      for (const { photoId, reused = false } of latest.current)
        // without a connection it stays in the library, where whoever took it can remove it; what was there before stays
        if (photoId && !reused)
          void api('removeMedia', { slug, body: { id: photoId, archived: true } }).catch(() => undefined)
    dropMessageUploads(latest.current)
  }, [slug])
  useEffect(() => forget, [forget])
  const upload = uploads.at(-1)
  return {
    upload,
    photo: upload?.state === 'safe' ? upload.photoId : null,
    isComplete: upload === undefined || upload.state === 'safe',
    take: (files) => {
      forget()
      uploadForMessage({ slug, message: form }, files.slice(0, 1))
    },
    remove: forget,
    keep: () => {
      kept.current = true
    },
  }
}
