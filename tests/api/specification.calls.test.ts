import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Profile, SignUpForm, Tokens } from '#contract/accounts.ts'
import { AssistantConfiguration } from '#contract/assistant.ts'
import { QualifyingQuestion } from '#contract/assistant.questions.ts'
import { contract } from '#contract/contract.ts'
import { reviewStatuses } from '#contract/customers.ts'
import { Note } from '#contract/notes.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { Photo } from '#contract/photos.ts'
import { Project } from '#contract/projects.ts'
import { rawCalls } from '#contract/raw.ts'
import { Showcase, ShowcaseForm } from '#contract/showcases.ts'

/** What others were told of the calls: path, what is sent, what comes back. Here nothing may be renamed. */
type Pinned = readonly [name: CallName, path: string, sent: readonly string[], answered: readonly string[]]

const assistant = '/api/landing-pages/{slug}/sales-assistant-configuration'
const questions = '/api/landing-pages/{slug}/aisa-qualifying-questions'
const tokens = ['access_token', 'refresh_token', 'expires_in']

const pinned: readonly Pinned[] = [
  ['sendCode', 'POST /pi/code/admin', ['source', 'phoneNumber'], []],
  ['verifyCode', 'POST /pi/verify/admin', ['source', 'phoneNumber', 'authCode'], tokens],
  ['refreshSession', 'POST /pi/refresh/admin', ['refresh_token'], tokens],
  ['signUp', 'POST /api/sign-up', ['phoneNumber', 'authCode', 'companyName'], [...tokens, 'slug']],
  ['listNotes', 'GET /api/landing-pages/{slug}/projects/{projectId}/notes/', [], ['notes']],
  ['createNote', 'POST /api/landing-pages/{slug}/projects/{projectId}/notes/', ['title', 'body'], ['note']],
  [
    'updateNote',
    'PATCH /api/landing-pages/{slug}/projects/{projectId}/notes/{noteId}/',
    ['title', 'body', 'archived'],
    ['note'],
  ],
  [
    'listProjects',
    'GET /api/landing-page/{slug}/projects',
    ['page', 'page_size', 'search', 'status', 'services', 'tags'],
    ['projects', 'total_pages'],
  ],
  [
    'getProjectMap',
    'GET /api/landing-page/{slug}/projects-map',
    ['search', 'status', 'services', 'tags'],
    ['projects'],
  ],
  ['listProjectNames', 'GET /api/landing-page/{slug}/projects-names/', [], ['projects']],
  [
    'createProject',
    'POST /api/project/{slug}/',
    ['name', 'status', 'description', 'address', 'customer_id', 'services', 'tags', 'date'],
    ['project'],
  ],
  ['getProject', 'GET /api/project/{slug}/{id}/', [], ['project']],
  [
    'replaceProject',
    'PUT /api/project/{slug}/{id}/',
    ['name', 'status', 'description', 'address', 'customer_id', 'services', 'tags', 'date', 'archived'],
    ['project'],
  ],
  ['listTestimonialProjects', 'GET /api/landing-page/{slug}/projects/testimonial/{reviewId}/', [], ['projects']],
  ['listShowcases', 'GET /api/{slug}/project-showcase/', ['search', 'projectId'], ['showcases']],
  [
    'createShowcase',
    'POST /api/{slug}/project-showcase/',
    ['title', 'photos', 'review_id', 'service_id'],
    ['showcase'],
  ],
  ['getShowcase', 'GET /api/{slug}/project-showcase/{id}/', [], ['showcase']],
  ['replaceShowcase', 'PUT /api/{slug}/project-showcase/{id}/', ['title', 'archived', 'featured_photo'], ['showcase']],
  ['addMedia', 'POST /api/{slug}/media-relationship/add/', ['id', 'gallery_ids', 'is_good_for_post'], ['photo']],
  ['removeMedia', 'POST /api/{slug}/media-relationship/remove/', ['id', 'archived'], ['photo']],
  ['writeShowcaseTitle', 'POST /api/project-showcases-title/{slug}', ['showcaseInfo'], ['message']],
  ['writeShowcaseSubtitle', 'POST /api/project-showcases-subtitle/{slug}', ['showcaseInfo', 'title'], ['message']],
  [
    'writeShowcaseDescription',
    'POST /api/project-showcases-detailed-description/{slug}',
    ['showcaseInfo', 'title'],
    ['message'],
  ],
  ['getAssistant', `GET ${assistant}`, [], ['configuration']],
  ['updateAssistant', `PATCH ${assistant}`, ['enabled', 'tone', 'users'], ['configuration']],
  ['listAssistantUsers', `GET ${assistant}/users`, [], ['users']],
  ['previewTone', `GET ${assistant}/tone-preview`, [], ['preview']],
  ['getAssistantHours', `GET ${assistant}/hours`, [], ['hours']],
  ['updateAssistantHours', `PUT ${assistant}/hours`, ['own', 'out_of_hours'], ['hours']],
  ['validateAssistant', `GET ${assistant}/validate`, [], ['errors']],
  ['listDisqualifierQuickAdds', `GET ${assistant}/disqualifier-quick-adds`, [], ['data']],
  ['listQuestions', `GET ${questions}`, [], ['questions']],
  ['replaceQuestions', `POST ${questions}`, ['questions'], ['questions']],
  ['recommendQuestions', `GET ${questions}/recommendations`, ['service'], ['recommendations']],
  ['generateQuestion', `POST ${questions}/generate`, ['service_id'], ['question']],
  ['rewriteQuestion', 'POST /api/aisa-qualifying-questions/rewrite-for-me', ['question_text'], ['question']],
  ['startTrial', 'POST /api/landing-pages/{slug}/start-aisa-trial', [], ['request_id']],
  ['getVoiceDemoPhone', 'GET /api/voice-ai-demo-phone', [], ['phone_number']],
  ['listProfiles', 'GET /api/prosite-profile', [], ['message']],
  ['getLandingPage', 'GET /api/landing-pages/{slug}', [], ['message']],
  ['updateLandingPage', 'PATCH /api/landing-pages/{slug}', ['name', 'phone', 'email'], ['landing_page']],
  ['listServices', 'GET /api/landing-pages/{slug}/services', [], ['services']],
  ['getUser', 'GET /api/get-user', [], ['user']],
  ['findLandingPage', 'GET /api/getLandingPage', ['slug'], ['landing_page']],
  ['updateBusinessHours', 'POST /api/update-business-hours', ['hours'], ['hours']],
  ['postGoogleReviewReply', 'POST /api/post-google-review-reply', ['review_id', 'comment'], ['review']],
  ['deleteGoogleReviewReply', 'POST /api/delete-google-review-reply', ['review_id'], ['review']],
  ['getFacebookCampaigns', 'GET /api/get_fb_campaigns', [], ['campaigns']],
  ['getAutoReplyBanner', 'GET /api/get_auto_reply_to_review_banner', [], ['banner']],
  ['getKeywordMetrics', 'POST /ads/get-keywords-historical-metrics', ['keywords'], ['metrics']],
  ['semanticSearch', 'POST /assistant/assistant-actions/semantic-search', ['query'], ['results']],
  ['getCompetitors', 'GET /api/get-competitors', [], ['competitors']],
  ['getReferrals', 'GET /api/get-referrals', [], ['referrals']],
]

const Shape = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  get anyOf() {
    return z.array(Shape).default([])
  },
})

/** The names of an object's fields, in whichever form it may come. */
function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return []
  const walk = ({ properties, anyOf }: z.output<typeof Shape>): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(walk),
  ]
  return walk(Shape.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' })))
}

describe('a call that others know', () => {
  it.each(pinned)('%s is %s', (name, path, sent, answered) => {
    const call: { body?: z.ZodType; query?: z.ZodType; ok: z.ZodType } = contract[name]
    expect(paths[name]).toBe(path)
    expect([...fieldsOf(call.body, 'input'), ...fieldsOf(call.query, 'input')]).toEqual(
      expect.arrayContaining([...sent]),
    )
    expect(fieldsOf(call.ok, 'output')).toEqual(expect.arrayContaining([...answered]))
  })

  it('has no schema where it is no JSON: codes, monitoring, and the sign-in mechanism', () => {
    const raw = Object.values(rawCalls).map(({ path }) => path)
    const auth = ['session', 'csrf', 'providers', 'signin/:provider', 'callback/:provider', 'signout']
    expect(raw).toEqual(expect.arrayContaining(['/api/qr', '/monitoring', ...auth.map((part) => `/api/auth/${part}`)]))
  })

  it('reads what is left out as page 1 of ten projects', () => {
    expect(contract.listProjects.query.parse({})).toMatchObject({ page: 1, page_size: 10 })
  })

  it('leads back to the connections where no other screen was named', () => {
    expect(contract.beginConnection.body.parse({})).toEqual({ return_path: '/settings/connections' })
  })
})

describe('a record that others know', () => {
  const plan = ['id', 'name', 'archived', 'modified']
  it.each<[string, z.ZodType, 'input' | 'output', readonly string[]]>([
    [
      'a note',
      Note,
      'output',
      [
        'id',
        'company',
        'company_name',
        'customer',
        'customer_name',
        'project',
        'project_name',
        'title',
        'body',
        'archived',
        'created',
        'modified',
      ],
    ],
    ['a project', Project, 'output', [...plan, 'photos']],
    [
      'a photo',
      Photo,
      'output',
      [
        'id',
        'asset',
        'gallery',
        'is_good_for_post',
        'show_on_website',
        'last_time_shared_on_social',
        'shared_on_social',
      ],
    ],
    [
      'a showcase',
      Showcase,
      'output',
      [
        'title',
        'subtitle',
        'description',
        'photos',
        'location',
        'project_date',
        'review',
        'service',
        'featured_photo',
        'archived',
      ],
    ],
    [
      'a showcase as it is written',
      ShowcaseForm,
      'input',
      ['review_id', 'service_id', 'project_date', 'featured_photo'],
    ],
    ['a qualifying question', QualifyingQuestion, 'output', ['id', 'question_text', 'order', 'active', 'service']],
    ['the assistant', AssistantConfiguration, 'output', ['id', 'hours', 'tone_preview', 'users', 'validation_errors']],
    [
      'a sign-up',
      SignUpForm,
      'input',
      [
        'email',
        'phoneNumber',
        'firstName',
        'lastName',
        'companyName',
        'zipCode',
        'stripe_id',
        'facebook',
        'existing_website',
        'landing_page_id',
        'auth_provider_id',
        'question_2',
        'question_3',
        'questions',
      ],
    ],
    ['a session', Tokens, 'output', tokens],
    [
      'an entry of the profile',
      Profile,
      'output',
      ['slug', 'landing_page_pk', 'phone', 'personal_phone', 'customer_id', 'stripe_customer_id'],
    ],
  ])('%s has its fields', (_what, schema, io, fields) => {
    expect(fieldsOf(schema, io)).toEqual(expect.arrayContaining([...fields]))
  })

  it('a recommended question is a label and a text', () => {
    const recommended = { label: 'Age', text: 'How old is it?' }
    expect(contract.recommendQuestions.ok.parse({ recommendations: [recommended] })).toEqual({
      recommendations: [recommended],
    })
  })

  it('the review of a customer is asked for, on its way, or there', () => {
    expect(reviewStatuses).toEqual(['NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'])
  })
})
