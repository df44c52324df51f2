import type { Network } from '#contract/social/values.ts'
import type { InSite } from '../../../http/handler.ts'
import type { FacebookPosts } from '../../../platform/connecting/facebook-posts.ts'
import type { GooglePosts } from '../../../platform/connecting/google-posts.ts'
import type { NetworkPost, NetworkPostList, NewPost } from '../../../platform/connecting/network-post.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { atFacebookPage, atGooglePlace, type ConnectionParts } from '../../connections/index.ts'

/** What posts go to networks by. */
export interface NetworkParts {
  readonly connections: ConnectionParts
  readonly posts: GooglePosts
  /** Undefined: whoever runs this server has not set Facebook up. */
  readonly pages: FacebookPosts | undefined
}

/** A network, at the business's own place there. */
export interface NetworkDoor {
  list(since: Date): Promise<NetworkPostList>
  create(post: NewPost): Promise<NetworkPost>
}

/** Acts on the business's place at a network, with its permission there. @throws Refusal not_connected; ProviderError */
export async function atNetwork(
  { connections, posts, pages }: NetworkParts,
  inSite: InSite,
  network: Network,
  act: (door: NetworkDoor) => Promise<void>,
): Promise<void> {
  if (network === 'google')
    return atGooglePlace(connections, inSite, (_business, token, place) =>
      act({ list: (since) => posts.list(token, place, since), create: (post) => posts.create(token, place, post) }),
    )
  if (!pages || network !== 'facebook') throw new Refusal('not_connected')
  return atFacebookPage(connections, inSite, (token, page) =>
    act({ list: (since) => pages.list(token, page, since), create: (post) => pages.create(token, page, post) }),
  )
}
