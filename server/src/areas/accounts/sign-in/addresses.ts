/** Where the sign-in mechanism sends people: never to another origin. */
export function addressesOf(appUrl: string) {
  const { origin } = new URL(appUrl)
  return {
    /** Over HTTPS cookies are `Secure` and say so in their names. */
    secure: origin.startsWith('https:'),

    at: (path: string): string => `${origin}${path}`,

    /** The sign-in screen, with what went wrong. */
    signInScreen: (error?: string): string =>
      error === undefined ? `${origin}/signin` : `${origin}/signin?error=${encodeURIComponent(error)}`,

    /**
     * The target that a browser asked for, if it is one of ours; otherwise the first screen. What comes out is put
     * together anew, so that a name and password before the host, or a backslash, cannot lead elsewhere.
     */
    target(asked: unknown): string {
      if (typeof asked !== 'string' || !URL.canParse(asked, origin)) return `${origin}/`
      const url = new URL(asked, origin)
      return url.origin === origin
        ? `${origin}${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
        : `${origin}/`
    },
  }
}

export type Addresses = ReturnType<typeof addressesOf>
