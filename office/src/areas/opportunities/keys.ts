import type { QueryKey } from '@tanstack/react-query'

/** What this screen caches; the topic is the one that live events name. */
export const growthKeys = {
  referrals: (slug: string): QueryKey => [slug, 'referrals', 'all'],
  competitors: (slug: string): QueryKey => [slug, 'competitors'],
  ahead: (slug: string): QueryKey => [slug, 'competitors', 'ahead'],
  neighbours: (slug: string, projectId: string, metres: number): QueryKey => [
    slug,
    'projects',
    'neighbours',
    projectId,
    metres,
  ],
  pages: (slug: string): QueryKey => [slug, 'showcases', 'pages'],
  sources: (slug: string): QueryKey => [slug, 'requests', 'sources'],
} as const
