/** The product's name: the server writes it into the page from its settings. */
export function productName(): string {
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') || 'Topline Pro'
}
