import { beforeAll, describe, expect, it } from 'vitest'
import { presetOf } from '#server/areas/templates/templates.presets.rules.ts'
import { templateFaults, templateLanguages, templateNames, type TemplateName } from '#contract/templates.rules.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp({ works: true })
const { aBusiness, aMember, aPerson, codeOf, ok, refused } = buildersFor(app)

let miller: Business
let other: Business
let office: Person
let field: Person
beforeAll(async () => {
  ;[miller, other] = await Promise.all([aBusiness('Miller Plumbing'), aBusiness('Other Pipes')])
  ;[office, field] = await Promise.all([aMember(miller, 'office'), aMember(miller, 'field')])
})

const at = (business = miller) => ({ params: { slug: business.slug } })
const one = (template: TemplateName, language: 'en' | 'es' = 'en', business = miller) => ({
  params: { slug: business.slug, template, language },
})
const change = (template: TemplateName, body: string, language: 'en' | 'es' = 'en', business = miller) =>
  ok('updateTemplate', { ...one(template, language, business), body: { body } }, business.owner)
const listed = async (template: TemplateName, language: 'en' | 'es' = 'en') => {
  const { templates } = await ok('listTemplates', at(), office)
  const found = templates.find((each) => each.name === template && each.language === language)
  if (!found) throw new Error(`${template} is not listed`)
  return found
}
const textsTo = (phone: string) =>
  app.workshop.inSystem(({ db }) =>
    db
      .selectFrom('outbox')
      .select(['body', 'subject'])
      .where('recipient', '=', phone)
      .orderBy('created_at', 'desc')
      .execute(),
  )

async function aJob(name: string, contact: { phone?: string; email?: string }, business = miller) {
  const { customer } = await ok('createCustomer', { ...at(business), body: { name, ...contact } }, business.owner)
  const { project } = await ok(
    'createProject',
    {
      ...at(business),
      body: { name: 'Water heater', status: 'completed', customer_id: customer.id, date: '2026-05-10' },
    },
    business.owner,
  )
  return { customer, project }
}

describe('the texts of a business', () => {
  it('are all there in both languages, with what each may name and what it cannot leave out', async () => {
    const { templates, language, may } = await ok('listTemplates', at(), office)
    expect(templates.map((each) => `${each.name} ${each.language}`)).toEqual(
      templateNames.flatMap((name) => templateLanguages.map((each) => `${name} ${each}`)),
    )
    expect([language, may]).toEqual(['en', { update: false }])
    expect(templates.every(({ changed, version }) => !changed && version === 1)).toBe(true)
    const ask = await listed('review_ask', 'es')
    expect(ask.variables.find(({ name }) => name === 'link')).toMatchObject({ required: true })
    expect(ask.variables.find(({ name }) => name === 'business_name')?.sample).toBe('Miller Plumbing')
    expect(ask.closing).toBe('Responda STOP para no recibir más.')
    expect((await listed('missed_call')).required_words).toEqual(['STOP'])
  })

  it('are worded anew, seen by everybody, on record, and given back', async () => {
    const words = 'Hello {{customer_first_name}}! {{business_name}} comes {{day}}, {{arrival_window}}.'
    const { template } = await change('visit_held', words)
    expect(template).toMatchObject({ body: words, changed: true, version: 2 })
    expect(await listed('visit_held')).toEqual(template)
    expect((await listed('visit_held', 'es')).changed).toBe(false)
    const { entries } = await ok('listAudit', { ...at(), query: { act: 'message_template.update' } }, miller.owner)
    expect(entries[0]).toMatchObject({ act: 'message_template.update', after: { template: 'visit_held', body: words } })

    const { template: reset } = await ok('resetTemplate', one('visit_held'), miller.owner)
    expect(reset).toMatchObject({ body: reset.preset, changed: false, version: 3 })
    // nothing to give back is no change
    expect((await ok('resetTemplate', one('visit_held'), miller.owner)).template.version).toBe(3)
  })

  it('are not written over unseen', async () => {
    const words = 'Thanks! {{link}}'
    const stale = { ...miller.owner, headers: { 'if-match': '"9"' } }
    expect(await codeOf('updateTemplate', { ...one('review_page'), body: { body: words } }, stale)).toBe('stale')
    expect(await codeOf('resetTemplate', one('review_page'), stale)).toBe('stale')
    const fresh = { ...miller.owner, headers: { 'if-match': '"1"' } }
    const twice = await Promise.all(
      ['Thank you! {{link}}', 'Thanks a lot! {{link}}'].map((body) =>
        codeOf('updateTemplate', { ...one('review_page'), body: { body } }, fresh).catch(() => 'done'),
      ),
    )
    expect(twice.toSorted()).toEqual(['done', 'stale'])
  })

  it.each([
    ['missed_call', 'Call {{owner_name}} at {{business_name}}. Reply STOP', '{{owner_name}} at character 6 is nothing'],
    ['missed_call', 'We are {{business_name}}, text us back', 'needs the word STOP'],
    ['missed_call', 'Reply STOP to opt out', 'needs {{business_name}}'],
    ['missed_call', '   ', 'is empty'],
    ['visit_confirmed', 'See you {{day}}', 'needs {{arrival_window}}'],
    ['visit_confirmed', 'See you {{day}} {{arrival_window}} for {{project_name}}', '{{project_name}} at character 40'],
    ['review_ask', 'How did we do?', 'needs {{link}}'],
    ['review_ask', 'How did we do? {link}', '{link} at character 16'],
    ['review_ask', 'How did we do? {{link}', '{{ at character 16'],
    ['review_ask', `${'long '.repeat(130)}{{link}}`, 'is too long'],
    ['review_ask', 'Give us 5 stars: {{link}}', 'asks_for_stars'],
    ['review_reminder', 'Get $10 off for a review: {{link}}', 'offers_reward'],
    ['mail_subject', 'A message\nfrom us', 'has a line break at character 10'],
    ['mail_body', 'Regards, {{business_name}}', 'needs {{message}}'],
    ['keyword_started', 'Welcome back to {{business_name}}. Reply STOP', 'needs the word HELP'],
    ['keyword_stopped', 'Bye. Come back for 10 % off!', 'is worded by the law'],
  ] as const)('refuse %s: %j', async (template, body, why) => {
    const problem = await refused('updateTemplate', { ...one(template), body: { body } }, miller.owner)
    expect(problem.code).toBe('invalid')
    expect(problem.errors?.map(({ path }) => path)).toContain('body.body')
    expect(problem.errors?.some(({ message }) => message.includes(why))).toBe(true)
    expect(problem.errors?.some(({ message }) => message.includes(why))).toBe(true)
  })

  it('are changed by the owner alone, and seen by nobody else', async () => {
    const body = { body: 'Thanks! {{link}}' }
    for (const who of [office, field])
      for (const attempt of [
        codeOf('updateTemplate', { ...one('review_ask'), body }, who),
        codeOf('resetTemplate', one('review_ask'), who),
      ])
        expect(await attempt).toBe('forbidden')
    const stranger = await aPerson()
    for (const who of [other.owner, stranger]) {
      expect(await codeOf('listTemplates', at(), who)).toBe('not_found')
      expect(await codeOf('updateTemplate', { ...one('review_ask'), body }, who)).toBe('not_found')
    }
    expect(await codeOf('listTemplates', at())).toBe('unauthenticated')
    expect(await codeOf('updateTemplate', { ...one('review_ask'), body })).toBe('unauthenticated')
    expect(await codeOf('resetTemplate', one('review_ask'))).toBe('unauthenticated')
    expect((await listed('review_ask')).changed).toBe(false)
  })

  it('exist under their own names only', async () => {
    const body = { body: 'Thanks! {{link}}' }
    const place = (template: string, language: string) => ({ params: { slug: miller.slug, template, language }, body })
    expect(await codeOf('updateTemplate', place('birthday', 'en'), miller.owner)).toBe('not_found')
    expect(await codeOf('updateTemplate', place('review_ask', 'fr'), miller.owner)).toBe('not_found')
    const more = { ...one('review_ask'), body: { ...body, subject: 'x' } }
    expect(await codeOf('updateTemplate', more, miller.owner)).toBe('invalid')
  })

  it('are those that a business begins with, each right by its own rules', () => {
    for (const name of templateNames)
      for (const language of templateLanguages)
        expect(templateFaults(name, presetOf(name, language)), `${name} ${language}`).toEqual([])
  })
})

describe('the words a customer reads', () => {
  it('are the business’s own, with everything in its place, and how to stop', async () => {
    const business = await aBusiness('Ace {{link}} & Sons')
    await change(
      'review_ask',
      '{{customer_first_name}}: how was “{{project_name}}”? {{link}} – {{business_name}}',
      'en',
      business,
    )
    const phone = aPhone()
    const { project } = await aJob('Ana Silva', { phone }, business)
    const prepared = await ok(
      'prepareReviewRequest',
      { ...at(business), query: { project_id: project.id } },
      business.owner,
    )
    expect(prepared.message).toBe('Ana: how was “Water heater”? {link} – Ace link & Sons')
    const body = { project_id: project.id, channel: 'sms' }
    await ok('createReviewRequest', { ...at(business), body }, business.owner)
    await expect
      .poll(async () => (await textsTo(phone))[0]?.body ?? '')
      .toMatch(/^Ana: how was “Water heater”\? http\S+\/review\/\S{24} – Ace link & Sons Reply STOP to opt out\.$/)
  })

  it('are Spanish to whom wrote in Spanish, and to everybody unknown where the business is', async () => {
    const business = await aBusiness('Ace Pipes')
    const phone = aPhone()
    const form = { name: 'Luz Vega', phone, message: 'Necesito un calentador', locale: 'es', consent: true }
    await ok('createPublicRequest', { ...at(business), body: form }, {})
    const { customers } = await ok('listCustomers', { ...at(business), query: { search: 'Luz' } }, business.owner)
    const ask = async (customerId: string) => {
      const { project } = await ok(
        'createProject',
        { ...at(business), body: { name: 'Calentador', status: 'completed', customer_id: customerId } },
        business.owner,
      )
      return (await ok('prepareReviewRequest', { ...at(business), query: { project_id: project.id } }, business.owner))
        .message
    }
    expect(await ask(customers[0]?.id ?? '')).toBe(
      'Hola Luz, gracias por elegir a Ace Pipes. ¿Nos dejaría una breve reseña? {link}',
    )
    const { customer } = await ok(
      'createCustomer',
      { ...at(business), body: { name: 'Bo Lee', phone: aPhone() } },
      business.owner,
    )
    expect(await ask(customer.id)).toMatch(/^Hi Bo, thank you/)
    await ok('updateLandingPage', { ...at(business), body: { language: 'es' } }, business.owner)
    expect(await ask(customer.id)).toMatch(/^Hola Bo, gracias/)
    expect((await ok('listQuickReplies', at(business), business.owner)).quick_replies[0]?.name).toBe(
      'Gracias, lo estoy viendo',
    )
  })

  it('may be changed for one customer, and name only what is known', async () => {
    const { project } = await aJob('Ivo Berg', { phone: aPhone() })
    const ask = (message: string) => ({ ...at(), body: { project_id: project.id, channel: 'sms', message } })
    const problem = await refused('createReviewRequest', ask('How was {{day}}? {link}'), office)
    expect(problem.errors?.[0]).toMatchObject({ path: 'body.message' })
    const { review_request: made } = await ok(
      'createReviewRequest',
      ask('{{customer_first_name}}, how was it? {{link}}'),
      office,
    )
    expect(made.state).not.toBe('failed')
  })

  it('come by mail with the business’s own subject and ending', async () => {
    await change('mail_subject', 'Word from {{business_name}}')
    await change('mail_body', '{{message}}\n\nYours, {{business_name}}')
    const email = 'mail.reader@example.com'
    const { project } = await aJob('Mia Reader', { email })
    const body = { project_id: project.id, channel: 'email', message: 'How was {{project_name}}? {link}' }
    await ok('createReviewRequest', { ...at(), body }, office)
    await expect.poll(async () => (await textsTo(email))[0]?.subject).toBe('Word from Miller Plumbing')
    expect((await textsTo(email))[0]?.body).toMatch(/^How was Water heater\? http\S+\n\nYours, Miller Plumbing$/)
  })
})

describe('quick replies', () => {
  it('name only what a conversation knows', async () => {
    const put = (body: string) => ({ ...at(), body: { quick_replies: [{ name: 'One', body }] } })
    const problem = await refused('replaceQuickReplies', put('Hi {{customer_first_name}}, see {{link}}'), office)
    expect(problem.errors).toEqual([
      {
        path: 'body.quick_replies.0.body',
        message: '{{link}} at character 33 is nothing a reply can name',
      },
    ])
    const good = 'Hi {{customer_first_name}}, {{my_first_name}} of {{business_name}} here.'
    expect((await ok('replaceQuickReplies', put(good), office)).quick_replies[0]?.body).toBe(good)
  })
})
