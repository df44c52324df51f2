/** How long a download may wait before it begins. */
export const addressMinutes = 10

/** What an address stands for: nothing of it can be changed without the address failing. */
export interface ListFileGrant {
  readonly id: string
  readonly siteId: string
  readonly userId: string
  /** Seconds since 1970. */
  readonly expires: number
}

export const signedText = ({ id, siteId, userId, expires }: ListFileGrant): string =>
  ['list', siteId, userId, id, expires].join('/')
