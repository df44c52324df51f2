import { z } from 'zod'
import type { ProfileBilling } from './billing.unknown.ts'
import type { Calls } from './call.ts'
import { Email, Moment, phoneText, requiredName, requiredText, SiteId, slug, text, UserId } from './shared.ts'
import { trades } from './website/values.ts'

/** Roles of a member, from least to most (decisions, section 3). */
export const Role = z.enum(['field', 'office', 'owner'])
export type Role = z.output<typeof Role>

/** A link that proves a mail address: hours it works, and mails within any hour by what they are counted for. */
export const emailProofRules = { hours: 24, perAccount: 5, perAddress: 10, perNetwork: 20 } as const

/** What a sign-in answers: `expires_in` counts seconds. */
export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number().int() })
export type Tokens = z.output<typeof Tokens>

const source = z.literal('admin')
const authCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'is six digits' })

/** The sign-up form (specification, section 3). Fields that other systems fill are kept but may be left out. */
export const SignUpForm = z.strictObject({
  phoneNumber: phoneText,
  authCode,
  firstName: requiredName(80),
  lastName: requiredName(80),
  companyName: requiredName(120),
  email: Email,
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'is a ZIP code of five digits' }),
  existing_website: text(300).default(''),
  facebook: text(300).default(''),
  stripe_id: text(120).default(''),
  landing_page_id: text(120).default(''),
  auth_provider_id: text(200).default(''),
  question_2: text(1000).default(''),
  question_3: text(1000).default(''),
  questions: z
    .record(text(80), text(1000))
    .refine((answers) => Object.keys(answers).length <= 50, { error: 'has more than 50 answers' })
    .default({}),
  /** What the business does. Given, it begins with what such businesses usually offer and are asked. */
  trade: z.enum(trades).optional(),
  /** What the mail that proves the address is written in. */
  language: z.enum(['en', 'es']).default('en'),
})
export type SignUpForm = z.input<typeof SignUpForm>

export const User = z.object({
  id: UserId,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the person proved that the address is theirs, by a link in a mail or a sign-in elsewhere. */
  email_confirmed: z.boolean(),
  /** The address that was mailed a link which is still to be opened. */
  email_pending: z.string().nullable(),
  /** Product staff: they may act as others (`/support`). */
  support: z.boolean(),
  /** What the server tells this person, it tells in this language. */
  language: z.enum(['en', 'es']),
})
export type User = z.output<typeof User>

const whole = z.number().int()

/** What its owner sees of the way a business pays for the product; empty for everybody else. */
const profileBilling = z.object({
  current_plan: z.object({
    id: z.string().nullable(),
    type: z.string().nullable(),
    billing_cycle: z.string().nullable(),
    price: whole.nullable(),
    amount: whole.nullable(),
    quantity: whole.nullable(),
    current_period_end: Moment.nullable(),
    current_period_start: Moment.nullable(),
  }),
  payment_methods: z.array(z.object({ id: z.string(), type: z.string(), number: z.string(), selected: z.boolean() })),
  default_payment_method: z.string().nullable(),
  main_subscription_id: z.string().nullable(),
  stripe_plans_in_price_tier: z.array(z.string()),
}) satisfies z.ZodType<ProfileBilling>

/** One entry per site of the user; the one empty entry has null everywhere (specification, section 3). */
export const Profile = z.object({
  slug: slug.nullable(),
  landing_page_pk: SiteId.nullable(),
  name: z.string().nullable(),
  role: Role.nullable(),
  phone: z.string().nullable(),
  personal_phone: z.string().nullable(),
  /** The business's own clock, as an IANA name: the office writes every time by it. */
  time_zone: z.string().nullable(),
  customer_id: z.string().nullable(),
  stripe_customer_id: z.string().nullable(),
  /** Set for an owner of a business that is being deleted: it is closed, and this is the moment until which they may undo it. */
  closed_until: Moment.nullable(),
  ...profileBilling.shape,
})
export type Profile = z.output<typeof Profile>

export const accountCalls = {
  sendCode: {
    summary: 'Sends a one-time code by text; the answer is the same for known and unknown numbers',
    access: 'public',
    limit: 'sign-in',
    /** `language`: of the screen that asks; nobody is looked up for it. */
    body: z.strictObject({ source, phoneNumber: phoneText, language: User.shape.language.default('en') }),
    ok: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: ['phone_invalid', 'too_many'],
  },
  sendSignInLink: {
    summary:
      'Mails a link that signs in, to the proven address of the account with a phone number; the answer is the same for known and unknown numbers',
    access: 'public',
    limit: 'sign-in',
    body: z.strictObject({ source, phoneNumber: phoneText, language: User.shape.language.default('en') }),
    ok: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: ['phone_invalid', 'too_many'],
  },
  verifyCode: {
    summary: 'Signs a person in with the code they were sent',
    access: 'public',
    limit: 'sign-in',
    body: z.strictObject({ source, phoneNumber: phoneText, authCode: z.string().trim().min(1).max(12) }),
    ok: Tokens,
    errors: ['code_refused', 'phone_invalid', 'too_many'],
  },
  refreshSession: {
    summary: 'Trades a refresh token for new tokens; a refresh token works once',
    access: 'public',
    limit: 'sign-in',
    body: z.strictObject({ refresh_token: z.string().min(1).max(400) }),
    ok: Tokens,
    errors: ['session_ended'],
  },
  signUp: {
    summary: 'Makes the user, their business and its defaults, and signs them in',
    access: 'public',
    limit: 'sign-in',
    body: SignUpForm,
    ok: Tokens.extend({ slug }),
    status: 201,
    errors: ['code_refused', 'phone_invalid', 'too_many'],
  },
  getUser: {
    summary: 'The signed-in person',
    access: 'user',
    limit: 'read',
    ok: z.object({ user: User }),
  },
  updateUser: {
    summary: 'Says in which language this person is told what happens',
    access: 'user',
    support: 'refused',
    limit: 'write',
    body: z.strictObject({ language: User.shape.language }),
    ok: z.object({ user: User }),
  },
  sendEmailProof: {
    summary: 'Mails a link to an address; it becomes the address of this person once they open the link',
    access: 'user',
    support: 'refused',
    limit: 'sign-in',
    body: z.strictObject({ email: Email, language: User.shape.language.default('en') }),
    ok: z.object({ user: User }),
    status: 202,
    errors: ['conflict', 'too_many'],
  },
  confirmEmail: {
    summary: 'Proves the address that a link was mailed to, by its token; once, and only for who asked for the link',
    access: 'user',
    support: 'refused',
    limit: 'sign-in',
    body: z.strictObject({ token: requiredText(100) }),
    ok: z.object({ user: User }),
    errors: ['not_found', 'gone', 'conflict'],
  },
  listProfiles: {
    summary: 'One entry per business the person belongs to, otherwise one empty entry',
    access: 'user',
    limit: 'read',
    ok: z.object({ message: z.array(Profile).min(1) }),
  },
} as const satisfies Calls<
  | 'sendCode'
  | 'sendSignInLink'
  | 'verifyCode'
  | 'refreshSession'
  | 'signUp'
  | 'getUser'
  | 'updateUser'
  | 'sendEmailProof'
  | 'confirmEmail'
  | 'listProfiles'
>

/** What `GET /api/auth/session` answers; null when nobody is signed in. */
export const Session = z
  .object({
    user: z.object({ id: UserId, email: z.string().optional() }),
    expires: z.string(),
    accessToken: z.string(),
    /** When the access token ends, in seconds since 1970. */
    expiresAt: z.number(),
    error: z.enum(['RefreshAccessTokenError']).optional(),
  })
  .nullable()
export type Session = z.output<typeof Session>
