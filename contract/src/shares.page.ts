import type { Asset } from './photos.ts'
import type { PublicLocale } from './prosite.ts'
import type { shareAudiences } from './shares.ts'

/** A picture as a guest sees it: sized, upright, without what the camera wrote into it. */
export interface SharedPicture {
  readonly asset: Pick<Asset, 'width' | 'height' | 'sources'>
  /** The guest who added it; null: the business. */
  readonly guest: string | null
}

export interface SharedNote {
  readonly title: string
  readonly body: string
  readonly created: string
}

/** Where the files of the pages of links lie. */
export interface LinkAssets {
  readonly style: string
  readonly script: string
  /** Below it, the style sheet with the colors of each brand (`brandLookName`). */
  readonly looks: string
}

/** What is wrong with photos that were sent, as a key of the page's texts. */
export type ShareFault = 'photo' | 'many' | 'full' | 'none'

/** Everything one rendering of a link's page needs; the same input gives the same page. */
export interface SharePage {
  readonly locale: PublicLocale
  readonly productName: string
  readonly assets: LinkAssets
  readonly business: {
    readonly name: string
    readonly slug: string
    readonly phone: string | null
    /** Its brand color, such as `#14606d`; null where it chose none. */
    readonly color: string | null
  }
  readonly project: { readonly name: string; readonly services: readonly string[] }
  readonly share: {
    readonly name: string
    readonly audience: (typeof shareAudiences)[number]
    /** ISO 8601. */
    readonly expires: string
    readonly timeZone: string
  }
  /** Null: the link does not show them. */
  readonly photos: readonly SharedPicture[] | null
  /** Photos that are here but have no pictures yet. */
  readonly preparing: number
  readonly pairs: readonly { readonly before: SharedPicture; readonly after: SharedPicture; readonly caption: string }[]
  readonly notes: readonly SharedNote[]
  /** Where the notes before these are; null: these are the first ones written. */
  readonly earlierNotes: string | null
  /** Null: photos may not be added. */
  readonly adding: {
    readonly action: string
    readonly token: string
    readonly fault: ShareFault | null
  } | null
  /** Where whoever came from a page of their own goes back to. */
  readonly back?: string
  /** Photos that were just added; null otherwise. */
  readonly added: number | null
}

/** What stands where a link has ended, or never was. */
export interface ShareEndedPage {
  readonly locale: PublicLocale
  readonly productName: string
  readonly assets: { readonly style: string }
}

/** What stands where a business's page was looked for that is not there, or a business that nobody knows. */
export type MissingPage = ShareEndedPage

/** The pages of links as the server calls them; the site builds this, the server knows only the shape. */
export interface ShareRenderer {
  renderShare(page: SharePage): string
  renderShareEnded(page: ShareEndedPage): string
  renderMissing(page: MissingPage): string
}
