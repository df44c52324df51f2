import { useEffect, useState } from 'react'
import type { WebsiteDocument } from '#contract/website/types.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { Language } from '../../draft/components/document.ts'
import type { WrittenService } from '../../services/api/useServicePages.ts'

/** What is to be seen: a page of the draft as it stands, saved or not. */
export interface Wanted {
  readonly document: WebsiteDocument
  readonly page: WebsitePageKind
  readonly language: Language
  /** The service or town that the page is about; undefined: the first one. */
  readonly record?: string | undefined
  /** What is being written of that service. */
  readonly service?: WrittenService | undefined
}

interface Preview {
  /** The page as the server renders it; null where strangers would find none; undefined before the first one. */
  readonly html: string | null | undefined
  /** Why the newest one could not be had; what was there before stays. */
  readonly error: unknown
}

/**
 * Asks for one page at a time, and after it for the newest that is wanted by then: typing never piles up requests, and the
 * last letter is always seen.
 */
class Follower {
  private newest: Wanted | null = null
  private next: Wanted | null = null
  private isBusy = false
  private readonly draw: (wanted: Wanted) => Promise<string | null>
  private readonly show: (change: (before: Preview) => Preview) => void

  constructor(draw: (wanted: Wanted) => Promise<string | null>, show: (change: (before: Preview) => Preview) => void) {
    this.draw = draw
    this.show = show
  }

  readonly want = (wanted: Wanted): void => {
    this.newest = wanted
    this.next = wanted
    if (!this.isBusy) void this.run()
  }

  readonly again = (): void => {
    if (this.newest !== null) this.want(this.newest)
  }

  private async run(): Promise<void> {
    this.isBusy = true
    for (let now = this.next; now !== null; now = this.next) {
      this.next = null
      try {
        const html = await this.draw(now)
        this.show(() => ({ html, error: null }))
      } catch (error) {
        this.show(({ html }) => ({ html, error }))
      }
    }
    this.isBusy = false
  }
}

/** A name that is still being typed is none that the server takes: then the page is shown as it was saved. */
const bodyOf = ({ record, service, ...seen }: Wanted) => ({
  ...seen,
  ...(record !== undefined && { record }),
  ...(service !== undefined && service.name.trim() !== '' && service.page.path !== '' && { service }),
})

/** The page as strangers would see it if the draft were published now. It follows each keystroke. */
export function usePreview({ document, page, language, record, service }: Wanted): Preview & { retry: () => void } {
  const { slug } = useSite()
  const [preview, setPreview] = useState<Preview>({ html: undefined, error: null })
  const [follower] = useState(
    () =>
      new Follower(async (wanted) => (await api('previewWebsite', { slug, body: bodyOf(wanted) })).html, setPreview),
  )
  useEffect(
    () => follower.want({ document, page, language, record, service }),
    [follower, document, page, language, record, service],
  )
  useEffect(() => {
    globalThis.addEventListener('online', follower.again)
    return () => globalThis.removeEventListener('online', follower.again)
  }, [follower])
  return { ...preview, retry: follower.again }
}
