import type { Network } from '#contract/social/values.ts'
import type { InSite } from '../../../http/handler.ts'
import type { FacebookPosts } from '../../../platform/connecting/facebook-posts.ts'
import type { GooglePosts } from '../../../platform/connecting/google-posts.ts'
import type { InstagramPosts, Prepared } from '../../../platform/connecting/instagram-posts.ts'
import type { NetworkPost, NetworkPostList, NewPost } from '../../../platform/connecting/network-post.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { atFacebookPage, atGooglePlace, atInstagram, type ConnectionParts } from '../../connections/index.ts'

/** What posts go to networks by. */
export interface NetworkParts {
  readonly connections: ConnectionParts
  readonly posts: GooglePosts
  /** Undefined: whoever runs this server has not set Facebook up. */
  readonly pages: FacebookPosts | undefined
  readonly instagram: InstagramPosts | undefined
}

/** A network, at the business's own place there. `container`: what it was given to make ready; null for nothing. */
export interface NetworkDoor {
  list(since: Date, container: string | null): Promise<NetworkPostList>
  /** Gives it what it wants to make ready first, which nobody sees; most want nothing. */
  prepare?(post: NewPost, container: string | null): Promise<Prepared>
  create(post: NewPost, container: string | null): Promise<NetworkPost>
}

/** Whether a network makes ready what it is given before that is published. */
export const preparesFirst = (network: Network): boolean => network === 'instagram'

/** Acts on the business's place at a network, with its permission there. @throws Refusal not_connected; ProviderError */
export async function atNetwork(
  { connections, posts, pages, instagram }: NetworkParts,
  inSite: InSite,
  network: Network,
  act: (door: NetworkDoor) => Promise<void>,
): Promise<void> {
  if (network === 'google')
    return atGooglePlace(connections, inSite, (_business, token, place) =>
      act({ list: (since) => posts.list(token, place, since), create: (post) => posts.create(token, place, post) }),
    )
  if (!pages || !instagram) throw new Refusal('not_connected')
  if (network === 'facebook')
    return atFacebookPage(connections, inSite, (token, page) =>
      act({ list: (since) => pages.list(token, page, since), create: (post) => pages.create(token, page, post) }),
    )
  return atInstagram(connections, inSite, (token, account) =>
    act({
      list: (since, container) => instagram.list(token, account, since, container),
      prepare: (post, container) => instagram.prepare(token, account, post, container),
      create: async ({ text }, container) => {
        if (container === null) throw new Error('nothing was made ready')
        return instagram.create(token, account, text, container)
      },
    }),
  )
}
