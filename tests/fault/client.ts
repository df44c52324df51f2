import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const Outbox = z.object({ messages: z.array(z.object({ body: z.string(), created: z.string() })) })
const SignedUp = z.object({ access_token: z.string(), slug: z.string() })
const WithProject = z.object({ project: z.object({ id: z.string() }) })

/** A business with one project, and its owner's token. */
export interface Business {
  readonly slug: string
  readonly token: string
  readonly project: string
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

type Headers = Readonly<Record<string, string>>

/** @throws Error for any answer that is not a success */
export const get = async (url: string, headers: Headers): Promise<unknown> => read(await fetch(url, { headers }))

/** Sends JSON. @throws Error for any answer that is not a success */
export async function post(url: string, body: object, headers: Headers = {}): Promise<unknown> {
  const type = { 'content-type': 'application/json' }
  return read(await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) }))
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

async function lastTo(url: string, phoneNumber: string) {
  const { messages } = Outbox.parse(await get(`${url}/dev/outbox?to=${phoneNumber}`, { accept: 'application/json' }))
  return messages[0]
}

/** The code that was last sent to a number, if one was. */
export const codeFor = async (url: string, phoneNumber: string): Promise<string | undefined> =>
  /\b\d{6}\b/.exec((await lastTo(url, phoneNumber))?.body ?? '')?.[0]

/** When something was last sent to a number, in milliseconds; not a number when nothing was. */
export const sentAt = async (url: string, phoneNumber: string): Promise<number> =>
  Date.parse((await lastTo(url, phoneNumber))?.created ?? '')

/** Asks again until there is something. @throws Error when there is nothing for two minutes */
export async function until<Thing>(what: string, look: () => Promise<Thing | undefined>): Promise<Thing> {
  const limit = performance.now() + 120_000
  let refused: unknown
  while (performance.now() < limit) {
    try {
      const found = await look()
      if (found !== undefined) return found
    } catch (error) {
      // a server that is just going or coming is asked again
      refused = error
    }
    await wait(50)
  }
  throw new Error(`${what} did not come`, { cause: refused })
}

/** Signs up with the code that arrived, and begins a project. */
export async function signUp(url: string, phoneNumber: string): Promise<Business> {
  const authCode = await until('the code', () => codeFor(url, phoneNumber))
  const person = { firstName: 'A', lastName: 'B', companyName: 'Kill Proof', email: 'a@example.com', zipCode: '94110' }
  const made = SignedUp.parse(await post(`${url}/api/sign-up`, { phoneNumber, authCode, ...person }))
  const { access_token: token, slug } = made
  const { project } = WithProject.parse(
    await post(`${url}/api/project/${slug}/`, { name: 'Under fire' }, bearer(token)),
  )
  return { slug, token, project: project.id }
}

export const notesAddress = (url: string, { slug, project }: Business): string =>
  `${url}/api/landing-pages/${slug}/projects/${project}/notes/`

const Notes = z.object({ notes: z.array(z.object({ id: z.string(), title: z.string() })) })

/** The notes of the project by their title (the newest 500). */
export async function notesOf(url: string, business: Business): Promise<ReadonlyMap<string, string>> {
  const answer = await get(notesAddress(url, business), bearer(business.token))
  return new Map(Notes.parse(answer).notes.map(({ title, id }) => [title, id]))
}

const WithNote = z.object({ note: z.object({ id: z.string() }) })

/** Writes a note under a key and gives its id. @throws Error when it was not acknowledged */
export async function writeNote(
  url: string,
  business: Business,
  note: { key: string; title: string },
): Promise<string> {
  const headers = { ...bearer(business.token), 'idempotency-key': note.key }
  return WithNote.parse(await post(notesAddress(url, business), { title: note.title }, headers)).note.id
}
