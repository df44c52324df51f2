import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Campaign } from '#contract/connections.ts'
import type { FacebookSettings } from '../settings/settings.ts'
import { callProvider, Ended, ProviderError, type ConnectingDoor, type Tokens } from './connecting.ts'
import { afterOf, askGraph, Paging, proofOf } from './facebook-asking.ts'
import { facebookPages, type PostingRights } from './facebook-pages.ts'

const day = 86_400_000
/**
 * Campaigns, the pages of the person and what people wrote there are read, and the person's name. Recommendations are
 * what people wrote: they need `pages_read_user_content` (Graph API, permissions).
 */
const scopes = ['public_profile', 'ads_read', 'pages_show_list', 'pages_read_engagement', 'pages_read_user_content']
/** What posts on a page and on its Instagram account need; whoever unticks it is connected all the same. */
const instagramScopes = ['instagram_basic', 'instagram_content_publish'] as const
const postingScopes = ['pages_manage_posts', ...instagramScopes]
/** What it takes to read how many people saw a post (Graph API, "Insights" of a page's post and of media at Instagram). */
const insightScopes = { facebook: 'read_insights', instagram: 'instagram_manage_insights' } as const
/** Milliseconds for one call. */
const patience = 15_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() })
const Me = z.object({ name: z.string().default('') })
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })).default([]) })
/** Amounts come as text: budgets in the smallest unit, spend in whole units with a fraction. */
const amount = z.coerce.number().optional()
const Accounts = z.object({
  data: z
    .array(z.object({ id: z.string(), name: z.string().default(''), currency: z.string().default('USD') }))
    .default([]),
})
const Campaigns = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().default(''),
        effective_status: z.string().default(''),
        objective: z.string().default(''),
        daily_budget: amount,
        insights: z
          .object({ data: z.array(z.object({ spend: amount, impressions: amount, clicks: amount })).default([]) })
          .optional(),
      }),
    )
    .default([]),
  paging: Paging,
})

/** Facebook: code flow with PKCE and state; there is no refresh token, a token of 60 days is exchanged for a fresh one. */
export function facebookDoor(settings: FacebookSettings, at: { readonly callback: string }): ConnectingDoor {
  async function trade(values: Readonly<Record<string, string>>): Promise<z.output<typeof Token>> {
    const query = new URLSearchParams({ client_id: settings.appId, client_secret: settings.appSecret, ...values })
    let content: unknown
    let status = 0
    try {
      // the secret travels in the body, so that no address with it lands in a log
      const response = await fetch(`${settings.graphUrl}/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: query.toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      status = response.status
      content = await response.json()
    } catch (error) {
      throw new ProviderError('unavailable', { cause: error })
    }
    if (status >= 500 || status === 429) throw new ProviderError('unavailable')
    const read = Token.safeParse(content)
    if (status === 200 && read.success) return read.data
    throw new ProviderError(Ended.safeParse(content).success ? 'revoked' : 'refused')
  }
  const longLived = async (token: string): Promise<Tokens> => {
    const { access_token: access, expires_in: seconds } = await trade({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: token,
    })
    return { access, refresh: null, seconds: seconds ?? null }
  }

  return {
    margin: 7 * day,
    async depart(state) {
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: at.callback,
        response_type: 'code',
        scope: [
          ...scopes,
          ...(settings.posting ? postingScopes : []),
          ...(settings.insights ? Object.values(insightScopes) : []),
        ].join(','),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return { url: `${settings.url}/dialog/oauth?${query.toString()}`, departure: { verifier, nonce: '' } }
    },
    async arrive(query, { verifier }) {
      const code = new URLSearchParams(query).get('code')
      if (code === null) throw new ProviderError('refused')
      const first = await trade({ code, redirect_uri: at.callback, code_verifier: verifier })
      const tokens = await longLived(first.access_token)
      const url = `${settings.graphUrl}/me?fields=name&appsecret_proof=${proofOf(settings, tokens.access)}`
      const me = Me.safeParse(await callProvider(url, tokens.access))
      return { tokens, account: me.success ? me.data.name : '' }
    },
    renew: ({ access }) => longLived(access),
    async giveBack({ access }) {
      const url = `${settings.graphUrl}/me/permissions?appsecret_proof=${proofOf(settings, access)}`
      await callProvider(url, access, { method: 'DELETE' })
    },
  }
}

/** Pages of campaigns that are read of one account. */
const mostPages = 5

/** What is read of Facebook's Graph. */
export function facebookGraph(settings: FacebookSettings) {
  return {
    ...facebookPages(settings),
    /** What the person let us read. @throws ProviderError */
    async allowed(token: string): Promise<{
      readonly ads: boolean
      readonly pages: boolean
      readonly posts: PostingRights
      readonly reach: PostingRights
    }> {
      const { data } = await askGraph(settings, { path: 'me/permissions', token, schema: Permissions })
      const granted = new Set(data.flatMap(({ permission, status }) => (status === 'granted' ? [permission] : [])))
      return {
        ads: granted.has('ads_read'),
        pages: granted.has('pages_show_list') && granted.has('pages_read_user_content'),
        posts: {
          facebook: granted.has('pages_manage_posts'),
          instagram: instagramScopes.every((scope) => granted.has(scope)),
        },
        reach: { facebook: granted.has(insightScopes.facebook), instagram: granted.has(insightScopes.instagram) },
      }
    },
    /** Campaigns of all ad accounts of the person. @throws ProviderError */
    async listCampaigns(token: string): Promise<Campaign[]> {
      const path = 'me/adaccounts?fields=name,currency&limit=25'
      const { data: accounts } = await askGraph(settings, { path, token, schema: Accounts })
      const found: Campaign[] = []
      for (const account of accounts) {
        let after: string | null = null
        for (let page = 0; page < mostPages; page += 1) {
          const query = new URLSearchParams({
            fields:
              'name,effective_status,objective,daily_budget,insights.date_preset(last_30d){spend,impressions,clicks}',
            limit: '100',
            ...(after === null ? {} : { after }),
          })
          const answer: z.output<typeof Campaigns> = await askGraph(settings, {
            path: `${account.id}/campaigns?${query.toString()}`,
            token,
            schema: Campaigns,
          })
          for (const one of answer.data) {
            const [figures] = one.insights?.data ?? []
            found.push({
              id: one.id,
              name: one.name,
              status: one.effective_status,
              objective: one.objective,
              account: account.name,
              currency: account.currency,
              daily_budget: one.daily_budget === undefined ? null : Math.round(one.daily_budget),
              spend: figures?.spend === undefined ? null : Math.round(figures.spend * 100),
              impressions: figures?.impressions ?? null,
              clicks: figures?.clicks ?? null,
            })
          }
          after = afterOf(answer.paging)
          if (after === null) break
        }
      }
      return found
    },
  }
}
export type FacebookGraph = ReturnType<typeof facebookGraph>
