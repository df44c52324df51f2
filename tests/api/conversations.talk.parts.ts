import { MessageId, RequestId } from '#contract/shared.ts'
import { conversationJobs } from '#server/areas/conversations/conversations.jobs.ts'
import { receiveMessage, type Received } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { sayAsAssistant } from '#server/areas/conversations/conversations.saying.operations.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aPhone, type Builders, type Business } from '#tests/support/builders.ts'

/** A request whose conversation the assistant has, and what a test does with it. */
export interface Talk {
  readonly business: Business
  readonly requestId: RequestId
  readonly phone: string
}

/** The tools of a test of conversations: nothing leaves by itself, so that something can come in between. */
export function talkTools(app: TestApp, { aBusiness, ok }: Builders) {
  const { parts, workshop } = app
  const inSite = <Result>({ business }: Talk, act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, act)

  /** A fresh token each time: tests let days go by. */
  const given = async ({ business, requestId }: Talk, more: Readonly<Record<string, string>> = {}) =>
    [
      { params: { slug: business.slug, requestId, ...more } },
      { token: await app.tokenOf(business.owner.userId) },
    ] as const

  async function aTalk({
    on = true,
    consent = true,
    ...form
  }: { on?: boolean; consent?: boolean; business?: Business; phone?: string; email?: string } = {}): Promise<Talk> {
    const business = form.business ?? (await aBusiness())
    const phone = form.phone ?? aPhone()
    if (on)
      await workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, (work) =>
        work.db
          .insertInto('assistant_settings')
          .values({ site_id: business.siteId, enabled: true, hours: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    const { request_id: requestId } = await ok(
      'createPublicRequest',
      {
        params: { slug: business.slug },
        body: { name: 'Bob Hill', phone, message: 'My sink leaks', consent, email: form.email ?? '' },
      },
      {},
    )
    return { business, requestId: RequestId.parse(requestId), phone }
  }

  const says = (talk: Talk, body: string, more: Partial<Parameters<typeof sayAsAssistant>[1]> = {}) =>
    inSite(talk, (work) =>
      sayAsAssistant(work, { requestId: talk.requestId, channel: 'sms', purpose: 'reply', body, ...more }),
    )
  const hears = (talk: Talk, body: string, more: Partial<Received> = {}) =>
    inSite(talk, (work) => receiveMessage(work, { requestId: talk.requestId, channel: 'sms', body, ...more }))

  /** Lets the message leave now, as the job does. */
  async function send(talk: Talk, messageId: string, settings: Partial<Settings> = {}): Promise<void> {
    const [sending] = conversationJobs({ ...parts, settings: { ...parts.settings, ...settings } })
    const site = { id: talk.business.siteId, slug: talk.business.slug }
    await sending.run({ site, messageId: MessageId.parse(messageId) })
  }

  const thread = async (talk: Talk) => ok('listMessages', ...(await given(talk)))
  const message = async (talk: Talk, id: string) => {
    const found = (await thread(talk)).messages.find((each) => each.id === id)
    if (!found) throw new Error('there is no such message')
    return found
  }
  const outbox = (to: string) =>
    workshop.inSystem(({ db }) =>
      db.selectFrom('outbox').select(['body', 'channel']).where('recipient', '=', to).orderBy('created_at').execute(),
    )
  /** What waits in the queue under this name. */
  const jobs = async (kind: string, talk: Talk) =>
    (
      await app.database.pool.query<{ data: Record<string, unknown>; start_after: Date }>(
        `select data -> 'data' as data, start_after from jobs.job where name = $1 and data::text like $2 order by created_on`,
        [kind, `%${talk.business.siteId}%`],
      )
    ).rows
  return { inSite, given, aTalk, says, hears, send, thread, message, outbox, jobs }
}
