// Small on purpose: what both the application and its jobs are given.
import type { PublishParts, ReadingParts, SocialParts } from './areas/social/index.ts'
import { facebookPosts } from './platform/connecting/facebook-posts.ts'
import { instagramPosts } from './platform/connecting/instagram-posts.ts'
import { googlePosts } from './platform/connecting/google-posts.ts'
import { metaFigures } from './platform/connecting/meta-figures.ts'
import type { Parts } from './parts.ts'

/** Where the pages of a business are for everybody: at its own host, otherwise here. */
export function liveAddress({ hosts, settings }: Pick<Parts, 'hosts' | 'settings'>, slug: string): string {
  const primary = hosts.primaryOf(slug)
  if (primary === undefined) return `${settings.appUrl}/p/${slug}`
  const { protocol, port } = new URL(settings.appUrl)
  return `${protocol}//${primary}${port === '' ? '' : `:${port}`}`
}

/** What posts on social networks are made with; their links lead to the business's pages. */
export const socialParts = (parts: Pick<Parts, 'assistant' | 'hosts' | 'photos' | 'settings'>): SocialParts => ({
  photos: parts.photos,
  model: parts.assistant.model,
  addressOf: ({ slug }) => liveAddress(parts, slug),
})

/** The same with what posts go to networks by. */
export const publishParts = (
  parts: Pick<Parts, 'assistant' | 'connections' | 'hosts' | 'photos' | 'settings'>,
): PublishParts & ReadingParts => ({
  ...socialParts(parts),
  connections: parts.connections,
  posts: googlePosts(parts.settings.googleBusinessUrl),
  pages: parts.settings.facebook && facebookPosts(parts.settings.facebook),
  instagram: parts.settings.facebook && instagramPosts(parts.settings.facebook),
  figures: parts.settings.facebook && metaFigures(parts.settings.facebook),
  appUrl: parts.settings.appUrl,
})
