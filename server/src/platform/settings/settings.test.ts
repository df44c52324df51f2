import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  APP_URL: 'https://office.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+14155550100',
}

describe('in local mode', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      role: 'all',
      demo: true,
    })
  })

  it('takes an empty setting for one that is not set', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ APP_URL: 'ftp://office.example' }, 'APP_URL'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
  ])('refuses %j and names it', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name)
  })

  it('names every fault at once', () => {
    expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/^(?=[\s\S]*PORT)(?=[\s\S]*ROLE)/)
  })
})

describe('in production', () => {
  it('starts with what it needs, on all addresses, without the demo', () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
      appUrl: 'https://office.example',
    })
  })

  it.each(['SECRET', 'APP_URL', 'TWILIO_FROM'])('refuses to start without %s, and says so', (name) => {
    const { [name as 'SECRET']: _left, ...rest } = production
    expect(() => readSettings(rest)).toThrow(SettingsError)
    expect(() => readSettings(rest)).toThrow(name)
  })
})

it('reads trusted proxies as a list', () => {
  expect(readSettings({ DNS_SERVERS: '192.0.2.53, 192.0.2.54:5353' }).dnsServers).toEqual([
    '192.0.2.53',
    '192.0.2.54:5353',
  ])
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1'])
})

it('has a voice demo to call in local mode, and in production one that is set', () => {
  expect(readSettings({}).voiceDemoPhone).toBe('+1 415 555 0199')
  expect(readSettings(production).voiceDemoPhone).toBeUndefined()
  expect(readSettings({ ...production, VOICE_DEMO_PHONE: '+1 415 201 0000' }).voiceDemoPhone).toBe('+1 415 201 0000')
})

it.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['https://example.com/help', 'https://example.com/help'],
])('leads to the support at %s', (given, address) => {
  expect(readSettings({ SUPPORT_CONTACT: given }).supportContact).toBe(address)
})

it.each(['example.com', 'javascript:alert(1)', 'http://example.com', 'mailto:nobody'])(
  'refuses to lead people who look for support to %s',
  (given) => {
    expect(() => readSettings({ SUPPORT_CONTACT: given })).toThrow(/^SUPPORT_CONTACT: is neither/)
  },
)

it('drains for some seconds in production, and not in local mode', () => {
  expect(readSettings({}).drainSeconds).toBe(0)
  expect(readSettings(production).drainSeconds).toBe(5)
  expect(readSettings({ ...production, DRAIN_SECONDS: '12' }).drainSeconds).toBe(12)
})

it('takes no half of a provider, and says what is missing', () => {
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET: missing/)
  expect(() => readSettings({ SMTP_URL: 'smtp://mail' })).toThrow(/^MAIL_FROM: missing/)
  expect(() => readSettings({ TWILIO_FROM: '+14155550100' })).toThrow(/^TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: missing/)
})

describe('a language model', () => {
  const openai = { MODEL_PROVIDER: 'openai', MODEL_NAME: 'gpt-4o', MODEL_API_KEY: 'k' }

  it('is none unless it is set up', () => {
    expect(readSettings({}).model).toBeUndefined()
  })

  it('needs a name and a key, and has eight seconds and a daily budget', () => {
    expect(readSettings(openai).model).toEqual({
      provider: 'openai',
      name: 'gpt-4o',
      apiKey: 'k',
      url: undefined,
      patience: 8000,
      dailyTokens: 200_000,
    })
    expect(() => readSettings({ ...openai, MODEL_API_KEY: '' })).toThrow(/^MODEL_API_KEY: missing/)
    expect(() => readSettings({ MODEL_API_KEY: 'k' })).toThrow(/^MODEL_PROVIDER, MODEL_NAME: missing/)
  })

  it('of a compatible server needs its address, but no key', () => {
    const compatible = { MODEL_PROVIDER: 'compatible', MODEL_NAME: 'llama' }
    expect(readSettings({ ...compatible, MODEL_URL: 'http://model/v1/' }).model).toMatchObject({
      apiKey: undefined,
      url: 'http://model/v1',
    })
    expect(() => readSettings(compatible)).toThrow(/^MODEL_URL: missing/)
  })
})
