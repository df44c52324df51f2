/** Where a person goes after signing in: back to what they wanted, but only inside the office. */
export function returnTo(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/home'
  const path = next.split(/[?#]/)[0] ?? ''
  return ['/', '/signin', '/email-sign-in', '/signout', '/sign-up', '/checkout'].includes(path) ? '/home' : next
}
