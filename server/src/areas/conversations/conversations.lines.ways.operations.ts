import { LRUCache } from 'lru-cache'
import type { Answer } from '../../http/handler.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { onlySite, ownLine, phoneOfSite } from './conversations.lines.store.ts'

export interface WayParts {
  readonly workshop: Workshop
  readonly settings: Pick<Settings, 'appUrl' | 'twilio' | 'mailDoor'>
}

/** The tag that opens the chat on a page of the business's own. */
const scriptTag = (appUrl: string, slug: string): string =>
  `<script src="${appUrl}/chat.js" data-business="${slug}" async></script>`

/** Every way in, and whether it is open. */
export function listLeadWays({ workshop, settings }: WayParts) {
  const { appUrl, twilio, mailDoor } = settings
  // asked for in a transaction of its own, since a business's transaction sees no other: so seldom, and for a minute
  const kept = new LRUCache<'only', { readonly slug: string | undefined }>({ max: 1, ttl: 60_000 })
  const isOnly = async (slug: string): Promise<boolean> => {
    const known = kept.get('only') ?? { slug: (await workshop.inSystem(({ db }) => onlySite(db)))?.slug }
    kept.set('only', known)
    return known.slug === slug
  }
  return async ({ db, site }: SiteWork): Promise<Answer<'listLeadWays'>> => {
    const line = twilio && (await ownLine(db, site.id))
    // a messaging service is no number that anybody could call
    const shared = twilio?.from.startsWith('+') && !line && (await isOnly(site.slug)) ? twilio.from : null
    const number = line?.number ?? shared
    return {
      ways: {
        form: { address: `${appUrl}/p/${site.slug}` },
        chat: { script: scriptTag(appUrl, site.slug) },
        text: { number },
        call: { number, rings: number === null ? null : (line?.rings ?? (await phoneOfSite(db, site.id))) },
        mail: { address: mailDoor ? `${site.slug}@${mailDoor.domain}` : null },
      },
    }
  }
}
