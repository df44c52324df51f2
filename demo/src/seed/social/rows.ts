import type { Insertable } from 'kysely'
import type { Network } from '#contract/social/values.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Calendar } from '../calendar.ts'
import type { Chance } from '../chance.ts'
import { idAt } from '../ids.ts'
import type { PlannedPhoto } from '../photos.ts'
import { ahead, finished, tips } from './words.ts'

/** A year of posts, with the photos on them and what became of each on its networks. */
export interface SocialRows {
  readonly posts: Insertable<Tables['social_posts']>[]
  readonly photos: Insertable<Tables['social_photos']>[]
  readonly targets: Insertable<Tables['social_targets']>[]
  /** People who tapped the links. */
  readonly visits: Insertable<Tables['page_visits']>[]
  /** What the networks said of the posts of the last months. */
  readonly readings: Insertable<Tables['social_readings']>[]
}

interface SocialPlan {
  readonly chance: Chance
  readonly siteId: string
  readonly memberIds: Readonly<Record<'owner' | 'office', string>>
  readonly founded: Date
  readonly now: Date
  readonly calendar: Pick<Calendar, 'workday'>
  readonly projects: readonly Insertable<Tables['projects']>[]
  readonly photos: readonly (PlannedPhoto & { readonly id: string })[]
}

const day = 86_400_000
const prefixes: Readonly<Record<Network, string>> = { facebook: 'fb', instagram: 'ig', google: 'gp' }
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Of finished jobs, as many of a hundred as had a post: the others are suggested. */
const posted = 85
/** Days back from which on no finished job had one yet. */
const fresh = 12
/** Days for which networks are asked how a post goes; those before were shared by hand. */
const read = 90

interface Wanted {
  readonly at: Date
  readonly words: string
  readonly photo: string | null
}

/** Of a finished job: what it was, without whose, and in which town. */
const aboutJob = ({ name, address }: SocialPlan['projects'][number]) => ({
  job: name.split(' – ')[0]?.toLowerCase() ?? 'a job',
  town: address?.split(', ')[1] ?? 'Oakland',
})

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** When people look at their phones: before work, and after it. */
const minutes = [9 * 60, 12 * 60 + 30, 17 * 60] as const

function finishedJobs({ chance, now, calendar, projects, photos }: SocialPlan): Wanted[] {
  return projects.flatMap((project) => {
    const done = project.modified_at
    const isOld = done instanceof Date && now.getTime() - done.getTime() > fresh * day
    if (project.status !== 'completed' || !isOld || chance.whole(1, 100) > posted) return []
    const { job, town } = aboutJob(project)
    const photo = photos.find(
      ({ projectId, picture, byCustomer }) => projectId === project.id && picture.stage === 'after' && !byCustomer,
    )
    const words = capital(chance.one(finished).replace('{job}', job).replace('{town}', town))
    return [{ at: calendar.workday(done, chance.whole(1, 4), chance.one(minutes)), words, photo: photo?.id ?? null }]
  })
}

/** About the tenth and the twenty-fourth of each month of the year that lies behind. */
function seasonTips({ founded, now, calendar }: SocialPlan): Wanted[] {
  const of = new Map<number, number>()
  return tips.flatMap(([month, words]) => {
    const turn = of.get(month) ?? 0
    of.set(month, turn + 1)
    return [founded.getUTCFullYear(), now.getUTCFullYear()].flatMap((year) => {
      const at = calendar.workday(new Date(Date.UTC(year, month, turn === 0 ? 10 : 24, 18)), 0, minutes[0])
      return at > founded && at < now ? [{ at, words, photo: null }] : []
    })
  })
}

/** Somebody who saw a post taps its link within days, more on the first than on the last. */
function visitsOf(chance: Chance, { site_id, source, at }: { site_id: string; source: string; at: Date }, now: Date) {
  return [9, 5, 3, 2, 1].flatMap((most, later) => {
    const moment = new Date(at.getTime() + later * day)
    const visits = moment < now ? chance.whole(0, most) : 0
    const views = visits + chance.whole(0, visits)
    return visits === 0 ? [] : [{ site_id, source, day: moment.toISOString().slice(0, 10), path: '', visits, views }]
  })
}

/** How many saw a post, most of them in its first days; some of them liked it, and fewer wrote something. */
function readingsOf(chance: Chance, targets: SocialRows['targets'], now: Date): SocialRows['readings'] {
  const asked = new Date(now.getTime() - 5 * 3_600_000)
  return targets.flatMap(({ site_id, post_id, network, posted_at: at }) => {
    if (network === 'google' || !(at instanceof Date) || !isRead(at, now)) return []
    const age = Math.min((now.getTime() - at.getTime()) / day, 6)
    const reach = Math.round((chance.whole(180, 900) * (1 + age)) / 7)
    const likes = Math.round((reach * chance.whole(2, 7)) / 100)
    const comments = chance.whole(0, Math.ceil(likes / 6))
    return [{ site_id, post_id, network, tried_at: asked, read_at: asked, reach, likes, comments, fault: null }]
  })
}
const isRead = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < read * day

/** The same seed gives the same rows. */
export function planSocial(plan: SocialPlan): SocialRows {
  const { chance, siteId, memberIds, now, calendar } = plan
  const rows: SocialRows = { posts: [], photos: [], targets: [], visits: [], readings: [] }
  const add = ({ at, words, photo }: Wanted, state: 'done' | 'scheduled' | 'draft') => {
    const made = new Date(Math.min(at.getTime(), now.getTime()) - chance.whole(1, 3) * day)
    const id = idAt(chance, made)
    const code = Array.from({ length: 6 }, () => letters.charAt(chance.whole(0, letters.length - 1))).join('')
    rows.posts.push({
      site_id: siteId,
      id,
      texts: JSON.stringify({ en: words, es: '' }),
      language: 'en',
      source_kind: photo === null ? 'own' : 'photo',
      source_id: photo,
      state,
      at,
      author_id: memberIds.office,
      approver_id: state === 'draft' ? null : memberIds.owner,
      created_at: made,
      modified_at: state === 'done' ? at : made,
    })
    if (photo !== null) rows.photos.push({ site_id: siteId, post_id: id, photo_id: photo, position: 0 })
    const networks: readonly Network[] = photo === null ? ['facebook', 'google'] : ['facebook', 'instagram', 'google']
    for (const network of networks) {
      const source = `${prefixes[network]}-${code}`
      const isOut = state === 'done'
      rows.targets.push({
        site_id: siteId,
        post_id: id,
        network,
        source,
        state: isOut ? 'posted' : 'waiting',
        by_hand: isOut && network !== 'google' && !isRead(at, now),
        posted_at: isOut ? at : null,
      })
      if (isOut) rows.visits.push(...visitsOf(chance, { site_id: siteId, source, at }, now))
    }
  }
  const past = [...finishedJobs(plan), ...seasonTips(plan)].filter(({ at }) => at < now)
  for (const wanted of past.toSorted((one, other) => one.at.getTime() - other.at.getTime())) add(wanted, 'done')
  for (const [index, words] of ahead.entries())
    add(
      { at: calendar.workday(now, index * 2 + 2, minutes[0]), words, photo: null },
      index === 0 ? 'draft' : 'scheduled',
    )
  rows.readings.push(...readingsOf(chance, rows.targets, now))
  return rows
}
