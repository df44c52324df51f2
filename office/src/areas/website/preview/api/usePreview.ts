import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WebsiteDocument } from '#contract/website/types.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { Language } from '../../draft/components/document.ts'

/** What is to be seen: a page of the draft as it stands, saved or not. */
export interface Wanted {
  readonly document: WebsiteDocument
  readonly page: WebsitePageKind
  readonly language: Language
}

export interface Preview {
  /** The page as the server renders it; null where strangers would find none; undefined before the first one. */
  readonly html: string | null | undefined
  /** Why the newest one could not be had; what was there before stays. */
  readonly error: unknown
}

/**
 * The page as strangers would see it if the draft were published now. It follows each keystroke: one page is asked for at a
 * time, and after it the newest that is wanted by then, so that typing never piles up requests.
 */
export function usePreview(wanted: Wanted): Preview & { retry: () => void } {
  const { slug } = useSite()
  const [preview, setPreview] = useState<Preview>({ html: undefined, error: null })
  const next = useRef<Wanted | null>(null)
  const isBusy = useRef(false)
  const isGone = useRef(false)

  const run = useEffectEvent(async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (let now = next.current; now !== null && !isGone.current; now = next.current) {
      next.current = null
      const { document, page, language } = now
      try {
        const { html } = await api('previewWebsite', { slug, body: { document, page, language } })
        if (!isGone.current) setPreview({ html, error: null })
      } catch (error) {
        if (!isGone.current) setPreview((before) => ({ ...before, error }))
      }
    }
    isBusy.current = false
  })
  const { document, page, language } = wanted
  const ask = useEffectEvent(() => {
    next.current = wanted
    void run()
  })
  useEffect(() => ask(), [document, page, language])
  useEffect(() => {
    isGone.current = false
    const again = () => ask()
    globalThis.addEventListener('online', again)
    return () => {
      isGone.current = true
      globalThis.removeEventListener('online', again)
    }
  }, [])
  return {
    ...preview,
    retry: () => {
      next.current = wanted
      void run()
    },
  }
}
