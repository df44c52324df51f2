import { useEffect, useRef, useState } from 'react'
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
}

/** The photo of one check: sent while the rest of the form is filled in. What is not recorded is forgotten with the form. */
export function useCheckPhoto(): CheckPhoto {
  const { slug } = useSite()
  const [form] = useState(() => `check-${newId()}`)
  const uploads = useMessageUploads(slug, form)
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  useEffect(() => () => dropMessageUploads(latest.current), [])
  const upload = uploads.at(-1)
  return {
    upload,
    photo: upload?.state === 'safe' ? upload.photoId : null,
    isComplete: upload === undefined || upload.state === 'safe',
    take: (files) => {
      dropMessageUploads(uploads)
      uploadForMessage({ slug, message: form }, files.slice(0, 1))
    },
    remove: () => dropMessageUploads(uploads),
  }
}
