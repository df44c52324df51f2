// Small on purpose: only what customers have wears the brand in the office, the page of a quote and the paper of an invoice.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { brandPalette, type Palette } from '#contract/website/theme.rules.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useSite } from '../site.tsx'

/**
 * What the pages of customers wear: the colors computed from the brand's, and the logo. Null where the business never
 * published a website, and until it is known.
 */
export function usePageBrand(): { readonly palette: Palette | null; readonly logo: string | null } {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'site'), 'page-brand'],
    queryFn: ({ signal }) => api('getQuoteSettings', { slug, signal }),
    staleTime: 5 * 60_000,
  })
  const color = data?.brand.color ?? null
  const palette = useMemo(() => (color === null ? null : brandPalette(color)), [color])
  return { palette, logo: data?.brand.logo ?? null }
}
