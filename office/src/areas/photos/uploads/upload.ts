/** Why a photo did not get through, the server's reasons and our own, in words of the catalogue: `photos.reason.<word>`. */
export const uploadFailures = [
  'not_a_photo',
  'too_many_pixels',
  'damaged',
  'checksum_differs',
  'empty',
  'too_large',
  'quota',
  'forbidden',
  'gone',
  'unreadable',
  'unexpected',
] as const
export type UploadFailure = (typeof uploadFailures)[number]

/**
 * `checking`: all bytes are there, the server looks at them. `safe`: it has them, their checksum is that of this device,
 * and they are part of what they were added to. `cancelled`: out of sight, for as long as that can be undone.
 */
export const uploadStates = ['waiting', 'uploading', 'paused', 'checking', 'safe', 'failed', 'cancelled'] as const
export type UploadState = (typeof uploadStates)[number]

/** Where photos go: a project, a request, or the library and there into galleries. */
export interface UploadTarget {
  readonly slug: string
  readonly projectId: string | null
  readonly galleryIds: readonly string[]
  /** The request that they become photos of, where there is no project yet. */
  readonly requestId?: string
  /** Its name, for the list of all that is on its way; empty for the library itself. */
  readonly place: string
  /** The draft of a message that it is for, by its form; the reply field takes it from the list once it is safe. */
  readonly message?: string
}

/** A photo on its way. Its file lies apart (`files.ts`). */
export interface Upload extends UploadTarget {
  readonly id: string
  /** Whose it is: nobody else who signs in on this device sees it or sends it. */
  readonly userId: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** When the file was changed last, in milliseconds since 1970. */
  readonly modified: number
  /** When it was added, in milliseconds since 1970. */
  readonly added: number
  readonly state: UploadState
  /** 0 to 1. */
  readonly share: number
  /** What it waits for while it is `uploading`; null when bytes move. `room`: in the server's storage. */
  readonly stalled: 'connection' | 'server' | 'room' | null
  readonly failure: UploadFailure | null
  /** How often it was begun anew by itself. */
  readonly begun: number
  /** Of the file, in hexadecimal digits; null while it is not known, and where browsers cannot tell. */
  readonly sha256: string | null
  /** Where the server takes the bytes. */
  readonly url: string | null
  readonly photoId: string | null
  /** The photo was there before. */
  readonly duplicate: boolean
  /** The same of a message, which may carry one that was there before: nothing is said of it. */
  readonly reused?: boolean
  /** Whether this device has it, so that it survives the page. `memory`: there is no room, so it does not. */
  readonly kept: 'pending' | 'kept' | 'memory'
}

/** Whether a photo is still to become safe by itself. */
export const isGoing = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'uploading' || state === 'checking'

/** Whether the photo would be missed if this device were lost now. */
export const isUnsafe = (upload: Upload): boolean =>
  isGoing(upload) || upload.state === 'paused' || (upload.state === 'failed' && mayRetry(upload.failure))

/** Whether a failed photo may get through without being another file. */
export const mayRetry = (failure: UploadFailure | null): boolean =>
  failure === 'unexpected' || failure === 'gone' || failure === 'checksum_differs' || failure === 'quota'

/** What the server calls the received file: the end of its address. */
export const uploadIdOf = ({ url }: Pick<Upload, 'url'>): string | undefined =>
  url?.split('?')[0]?.split('/').at(-1) || undefined

/** One word for where photos go together. */
export const targetKey = ({ slug, projectId, galleryIds, requestId = '', message = '' }: UploadTarget): string =>
  [slug, projectId ?? '', requestId, message, ...galleryIds].join(' ')

/** Where what photos go to is shown; null for a message, which has no page of its own. */
export function pageOf({ projectId, requestId, message }: UploadTarget) {
  if (projectId !== null) return { to: `/projects/${projectId}`, search: {} }
  if (requestId !== undefined) return { to: '/requests', search: { request: requestId } }
  return message === undefined ? { to: '/photos', search: {} } : null
}

/** Whether a photo is in, and only its reply field still has something to do with it. */
export const isForMessage = ({ state, message }: Upload): boolean => state === 'safe' && message !== undefined

const numbers = ['size', 'modified', 'added', 'share', 'begun'] as const
const texts = ['id', 'userId', 'slug', 'place', 'name', 'type'] as const
const textsOrNull = ['projectId', 'sha256', 'url', 'photoId'] as const
const within = (words: readonly unknown[], word: unknown) => words.includes(word)

/** Whether what this device kept is an upload of this version of the office. */
export function isUpload(found: unknown): found is Upload {
  if (typeof found !== 'object' || found === null) return false
  const field = (name: string): unknown => Reflect.get(found, name)
  const galleries = field('galleryIds')
  return (
    numbers.every((name) => typeof field(name) === 'number') &&
    texts.every((name) => typeof field(name) === 'string') &&
    textsOrNull.every((name) => field(name) === null || typeof field(name) === 'string') &&
    Array.isArray(galleries) &&
    galleries.every((id) => typeof id === 'string') &&
    typeof field('duplicate') === 'boolean' &&
    ['undefined', 'boolean'].includes(typeof field('reused')) &&
    ['requestId', 'message'].every((name) => ['undefined', 'string'].includes(typeof field(name))) &&
    within(uploadStates, field('state')) &&
    within([null, 'connection', 'server', 'room'], field('stalled')) &&
    within([null, ...uploadFailures], field('failure')) &&
    within(['pending', 'kept', 'memory'], field('kept'))
  )
}
