/** The nonce that the server put into this page: the content security policy takes only styles that carry it. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
}

/**
 * Tells the libraries that write style elements while running. The one that locks scrolling behind a dialog looks for
 * this global name, the custom of bundlers.
 */
export function shareStyleNonce(): void {
  Object.defineProperty(globalThis, '__webpack_nonce__', { value: styleNonce() })
}
