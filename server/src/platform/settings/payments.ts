import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

/** `pro-monthly, pro-yearly`: the lookup keys of prices. The provider looks up ten at once. */
const planKeys = z
  .string()
  .trim()
  .regex(/^[\w.:-]{1,100}(\s*,\s*[\w.:-]{1,100}){0,9}$/, { error: 'is not up to ten lookup keys of prices, by commas' })
  .transform((list) => [...new Set(list.split(',').map((key) => key.trim()))])

/** Settings of the provider by which businesses pay for the product. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PLANS: planKeys.optional(),
  STRIPE_PAYMENTS_SECRET_KEY: optional,
  STRIPE_PAYMENTS_WEBHOOK_SECRET: optional,
  STRIPE_PAYMENTS_MODE: z.enum(['connect', 'own']).default('connect'),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
} as const

/** They mean something together only. */
export const paymentsTogether = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PLANS'] as const

/** Of customers' payments to businesses. */
export const cardsTogether = ['STRIPE_PAYMENTS_SECRET_KEY', 'STRIPE_PAYMENTS_WEBHOOK_SECRET'] as const

/** The account that customers' payments to businesses go through. */
export interface CardSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** `own`: one business charges with this key itself; `connect`: each business has an account below it. */
  readonly mode: 'connect' | 'own'
}

export interface PaymentSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** Lookup keys of the prices that are offered, in their order. */
  readonly plans: readonly string[]
}

const Values = z.object(paymentsEnvironment)

/** Undefined: nobody pays here. */
export function paymentsOf(values: z.output<typeof Values>): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PLANS: plans } = values
  if (!secretKey || !webhookSecret || !plans) return undefined
  return { secretKey, webhookSecret, plans, apiUrl: values.STRIPE_API_URL }
}

/** Undefined: nobody pays by card here. */
export function cardsOf(values: z.output<typeof Values>): CardSettings | undefined {
  const { STRIPE_PAYMENTS_SECRET_KEY: secretKey, STRIPE_PAYMENTS_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL, mode: values.STRIPE_PAYMENTS_MODE }
}
