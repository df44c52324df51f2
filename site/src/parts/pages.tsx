import type { PublicPage } from '#contract/prosite.ts'
import { textsOf } from '../texts.ts'

/** From page to page of a list, newest first. */
export function Pages({ page }: { page: PublicPage & { readonly number: number; readonly pages: number } }) {
  const text = textsOf(page.locale)
  const { number, pages } = page
  if (pages < 2) return null
  const to = (wanted: number) => `?page=${wanted}`
  return (
    <nav className="pages" aria-label={text('public.showcases_page', { number, pages })}>
      {number > 1 ? (
        <a href={to(number - 1)} rel="prev">
          {text('public.showcases_newer')}
        </a>
      ) : (
        <span />
      )}
      <span>{text('public.showcases_page', { number, pages })}</span>
      {number < pages ? (
        <a href={to(number + 1)} rel="next">
          {text('public.showcases_older')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
