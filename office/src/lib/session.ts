import type { Session } from '#contract/accounts.ts'
import { useSyncExternalStore } from 'react'
import { opening } from '../early/opening.ts'
import { forgetPerson, knownPerson, rememberPerson } from './knownPerson.ts'
import { nextRenewal, sessionOf, standingOf } from './session-timing.ts'
import { send } from './transport.ts'

/**
 * Who is signed in, in this tab. `unreachable`: the server did not answer the first question, so nobody knows.
 * `ended`: there was a session and it could not be renewed; the person goes to /signout. Without an `accessToken` it is
 * who was signed in on this device before, for as long as the server cannot be asked: they read and write what this
 * device keeps.
 */
export type SessionState =
  | { status: 'loading' | 'unreachable' | 'ended' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; userId: string; accessToken: string | null; expiresAt: number }

let state: SessionState = { status: 'loading' }
let asking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Milliseconds that somebody known here waits for the server to say that it is them. */
const PATIENCE = 3000
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

function become(next: SessionState, tell = true): void {
  state = next
  clearTimeout(timer)
  if (next.status === 'authenticated') {
    timer = setTimeout(() => void askSession(), nextRenewal(next.expiresAt, Date.now()))
  }
  if (next.status === 'authenticated' && next.accessToken !== null) rememberPerson(next.userId)
  if (next.status === 'unauthenticated' || next.status === 'ended') forgetPerson()
  if (tell && next.status !== 'loading' && next.status !== 'unreachable' && !isAway()) tabs?.postMessage(next)
  for (const listener of listeners) listener()
}

/** Begins to know who is signed in: now, from the page or else by asking, when the window gets the focus, and in time before the token ends. */
export function startSession(): void {
  const given = opening()
  if (given === null) {
    void askSession()
    setTimeout(becomeKnown, PATIENCE)
  } else become(signedIn(given.session))
  globalThis.addEventListener('focus', () => void askSession())
  globalThis.addEventListener('online', () => void askSession())
  // One tab's renewal serves all: a refresh token works once.
  tabs?.addEventListener('message', (event: MessageEvent<SessionState>) => become(event.data, false))
}

/**
 * Asks the server for the session. It renews a token with four hours or less left; parallel questions of one tab are
 * one question, and those of several tabs wait for each other.
 */
export function askSession(): Promise<void> {
  asking ??= inTurn(ask).finally(() => {
    asking = null
  })
  return asking
}

function inTurn(act: () => Promise<void>): Promise<void> {
  // Locks are missing on plain HTTP outside localhost; then tabs may ask at the same time, which the server bears.
  return 'locks' in navigator ? navigator.locks.request('session', act) : act()
}

async function ask(): Promise<void> {
  let session: Session
  try {
    const answer = await send('/api/auth/session', { headers: { Accept: 'application/json' } }, { repeatable: true })
    if (!answer.ok) throw new Error(`session answered ${answer.status}`)
    session = sessionOf(await answer.json())
  } catch {
    // Without an answer a known session stays as it is: the person may be on a roof without reception.
    becomeKnown()
    if (state.status === 'loading') become({ status: 'unreachable' })
    return
  }
  const standing = standingOf(session, Date.now())
  if (standing === 'none' && state.status === 'authenticated') become({ status: 'ended' })
  else if (standing === 'none') become({ status: 'unauthenticated' })
  else if (standing === 'ended' || session === null) become({ status: 'ended' })
  else become(signedIn(session))
}

/** While nobody else is known: who was signed in here before. */
function becomeKnown(): void {
  const userId = state.status === 'loading' || state.status === 'unreachable' ? knownPerson() : null
  if (userId !== null) become({ status: 'authenticated', userId, accessToken: null, expiresAt: 0 })
}

const signedIn = ({ accessToken: token, expiresAt, user }: NonNullable<Session>): SessionState => ({
  status: 'authenticated',
  userId: user.id,
  accessToken: token,
  expiresAt,
})

/** The token for calls, or null when nobody is signed in. */
export function accessToken(): string | null {
  return state.status === 'authenticated' ? state.accessToken : null
}

/** Whether the one who is here is only known from before: the server was not to be reached. */
export function isAway(): boolean {
  return state.status === 'authenticated' && state.accessToken === null
}

/** After a call was answered 401: asks once more, and gives the token if somebody is still signed in. */
export async function renewSession(): Promise<string | null> {
  await askSession()
  return accessToken()
}

/** The server does not take our token any more. */
export function sessionEnded(): void {
  if (state.status === 'authenticated') become({ status: 'ended' })
}

/** The person signed out; the other tabs follow. */
export function signedOut(): void {
  become({ status: 'unauthenticated' })
}

/** The state of the session as it is now, outside of components. */
export function currentSession(): SessionState {
  return state
}

/** The state of the session; the component is drawn again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession)
}

/** Hears of every change of the session, in whichever tab it was made. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
