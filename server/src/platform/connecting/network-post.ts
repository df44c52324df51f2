/** A post as a network has it. */
export interface NetworkPost {
  readonly id: string
  readonly text: string
  /** `processing`: the network has it and has not decided yet. */
  readonly state: 'live' | 'processing' | 'rejected'
  /** Where it can be seen; null where nobody was told. */
  readonly url: string | null
  readonly created: Date | null
}

/** What a look saw. */
export interface NetworkPostList {
  readonly posts: readonly NetworkPost[]
  /** Whether it saw all since the moment: only then is what is not among them not there. */
  readonly isWhole: boolean
}

/** What is put on a network: words, photos that it fetches, and where a tap leads. */
export interface NewPost {
  readonly text: string
  readonly language: 'en' | 'es'
  readonly link: string
  /** Addresses that work without a sign-in. */
  readonly photos: readonly string[]
}

/** What is kept of an answer, or opened by a click, has no letter that nobody sees. */
export const visible = /^[\x21-\x7E]+$/

/** Whether all that is newer has been seen. Networks name no order: only a list that comes newest first says so early. */
export function reachesBack(posts: readonly Pick<NetworkPost, 'created'>[], since: Date): boolean {
  let before = Number.POSITIVE_INFINITY
  for (const { created } of posts) {
    const at = created?.getTime() ?? Number.POSITIVE_INFINITY
    if (at > before || created === null) return false
    before = at
  }
  return before < since.getTime()
}
