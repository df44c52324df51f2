import { storage } from '../lib/storage.ts'

const KEPT = 'counting'
export type Consent = 'agreed' | 'declined'

/** What this device's person said about being counted; null: they were not asked yet. */
export function readConsent(): Consent | null {
  const kept = storage.read(KEPT)
  return kept === 'agreed' || kept === 'declined' ? kept : null
}

/** Keeps the answer on this device. */
export const keepConsent = (consent: Consent): void => storage.write(KEPT, consent)
