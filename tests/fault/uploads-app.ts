import Fastify, { type FastifyInstance } from 'fastify'
import { Role } from '#contract/accounts.ts'
import { UserId, type SiteId } from '#contract/shared.ts'
import type { CallName } from '#contract/paths.ts'
import { mediaPlugin } from '#server/areas/photos/media.plugin.ts'
import { photoJobs } from '#server/areas/photos/photos.jobs.ts'
import { openPhotoTools, type PhotoTools } from '#server/areas/photos/photos.operations.ts'
import type { RoomSettings } from '#server/areas/photos/photos.room.ts'
import { photoRoutes } from '#server/areas/photos/photos.routes.ts'
import { uploadPlugin } from '#server/areas/photos/upload.plugin.ts'
import type { Patience } from '#server/areas/photos/pictures/studio.ts'
import type { Handlers } from '#server/http/handler.ts'
import { registerHeaders } from '#server/http/headers.ts'
import { openLimits } from '#server/http/limits.ts'
import { mountCalls } from '#server/http/mount.ts'
import type { Directory } from '#server/http/parts.ts'
import { answerError } from '#server/http/problem.ts'
import { requireCaller } from '#server/http/sign-in.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openJobs, type JobQueue } from '#server/platform/jobs/queue.ts'
import { openLive } from '#server/platform/live/hub.ts'
import { silentLog } from '#server/platform/log.ts'
import { openSealer, type Sealer } from '#server/platform/secrets/sealer.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'

export interface PhotoAppOptions {
  readonly database: Database
  readonly folder: string
  readonly storageUrl?: string
  readonly clock: Clock
  /** Puts something between the product and its storage; left out: nothing. */
  readonly between?: (storage: Storage) => Storage
  /** Whether jobs run by themselves; false leaves them waiting. */
  readonly works?: boolean
  /** How long a photo may give no picture; left out: as long as in the product. */
  readonly patience?: Patience
  /** How much may be kept; left out: as much as there is. */
  readonly room?: RoomSettings
}

/** The photos area behind a real socket, with the real queue. */
export interface PhotoApp {
  readonly url: string
  readonly tools: PhotoTools
  readonly sealer: Sealer
  readonly workshop: Workshop
  readonly jobs: JobQueue
  sweep(): Promise<void>
  close(): Promise<void>
}

/** In these tests an access token is the user's id with a word before it. */
export const tokenOf = (userId: string): string => `Bearer test-${userId}`

function directoryOf(workshop: Workshop): Directory {
  return {
    verifyAccessToken: (token) => {
      const userId = UserId.safeParse(token.replace(/^test-/, '')).data
      return Promise.resolve(userId ? { userId, signInId: undefined } : null)
    },
    isSupport: () => Promise.resolve(false),
    supportStanding: () => Promise.resolve('none'),
    findKey: () => Promise.resolve(null),
    findMembership: (userId, slug) =>
      workshop.inSystem(async ({ db }) => {
        const found = await db
          .selectFrom('memberships')
          .innerJoin('sites', 'sites.id', 'memberships.site_id')
          .select(['sites.id', 'sites.slug', 'memberships.role'])
          .where('memberships.user_id', '=', userId)
          .where('sites.slug', '=', slug)
          .executeTakeFirst()
        return found ? { site: { id: found.id as SiteId, slug: found.slug }, role: Role.parse(found.role) } : null
      }),
    findClosed: () => Promise.resolve(null),
    findSite: () => Promise.resolve(null),
  }
}

export async function startPhotoApp({
  database,
  folder,
  storageUrl,
  clock,
  between = (storage) => storage,
  works = true,
  patience,
  room,
}: PhotoAppOptions): Promise<PhotoApp> {
  const sealer = openSealer('a secret for tests that is long enough')
  const tools = openPhotoTools({ storage: between(await openStorage(storageUrl, folder)), sealer }, room)
  const jobs = await openJobs({ database, log: silentLog, works, lookForDead: 1 })
  const live = await openLive({ database, log: silentLog })
  const workshop = openWorkshop({ database, clock, jobs, live, subscribers: {} })
  const parts = { tools, workshop, clock, log: silentLog, sealer, ...(patience && { patience }) }
  const { sizes, compact, sweep } = photoJobs(parts)
  if (works) await jobs.work([sizes, compact])

  const http = await buildHttp(parts, directoryOf(workshop))
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    tools,
    sealer,
    workshop,
    jobs,
    sweep: () => sweep.run(),
    async close() {
      http.server.closeAllConnections()
      await http.close()
      await jobs.stop()
      await live.stop()
    },
  }
}

async function buildHttp(
  parts: Parameters<typeof photoJobs>[0] & { readonly sealer: Sealer },
  directory: Directory,
): Promise<FastifyInstance> {
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const limits = openLimits(100)
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await registerHeaders(http, { secure: false, tilesUrl: undefined })
  // only the calls of this area are asked for here
  mountCalls(http, photoRoutes(parts.tools) as Handlers<CallName>, { ...parts, directory }, limits)
  await http.register(
    uploadPlugin({
      ...parts,
      limits,
      async memberOf(request, slug) {
        const { userId } = await requireCaller(request, directory)
        const membership = await directory.findMembership(userId, slug)
        return membership && { siteId: membership.site.id, userId }
      },
    }),
  )
  await http.register(mediaPlugin({ ...parts, limits, isClosed: () => false }))
  return http
}
