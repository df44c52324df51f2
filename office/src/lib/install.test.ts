import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitInstallOffer, installApp } from './install.ts'
import { loadTexts } from './texts.ts'

beforeAll(async () => {
  awaitInstallOffer()
  await loadTexts(['surroundings'])
})
beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.stubGlobal('alert', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

describe('installing the app', () => {
  it('is the person’s own doing where the browser offers nothing', async () => {
    expect(await installApp()).toBe('by-hand')
  })

  it('asks the browser, once for each of its offers', async () => {
    const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    expect(await installApp()).toBe('done')
    expect(prompt).toHaveBeenCalledOnce()
    expect(await installApp()).toBe('by-hand')
  })

  it('says that it is there already', async () => {
    dispatchEvent(new Event('appinstalled'))
    expect(await installApp()).toBe('done')
    expect(alert).toHaveBeenCalledWith("You've already installed the Topline Pro app.")
  })
})
