import type { z } from 'zod'
import { networkRules } from '#contract/social/networks.rules.ts'
import type { PostTexts, SocialSuggestion } from '#contract/social/types.ts'
import type { ProjectId } from '#contract/shared.ts'
import { networks, sharedDays, socialLimits, type Network, type PostLanguage } from '#contract/social/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { goodPhotos, jobPhotos, postPictures, type PostPicture } from '../../photos/index.ts'
import { praisingReviews } from '../../reviews/index.ts'
import { newestShownJobs } from '../../showcases/index.ts'
import { siteVoice, timeZoneOf } from '../../sites/index.ts'
import { presentPhoto, presentWhen } from '../posts/posts.presenter.ts'
import { freeTimes, type SlotTime } from '../slots/slots.rules.ts'
import { slotsOf } from '../slots/slots.service.ts'
import { readPlanned } from '../slots/slots.store.ts'
import type { SocialParts } from '../social.types.ts'
import { forInstagram, knownOf, wordsOf, type Subject } from '../words/words.service.ts'
import { listOffersOn } from '../words/words.store.ts'
import { groupsOf, inTurn, mostPhotos } from './suggestions.rules.ts'
import { readPlannedPhotos, readUsedSources } from './suggestions.store.ts'

/** A subject with the page that it leads to. */
interface Candidate extends Subject {
  readonly path: string
}

/** Of each kind, how many are looked at. */
const looked = 12
const goodOnes = 60

/** What could be posted: jobs with good photos, showcases, reviews, offers; nothing that was posted lately. */
async function candidatesOf(work: SiteWork, today: string): Promise<Candidate[]> {
  const { db, site, now } = work
  const since = new Date(now.getTime() - sharedDays * 86_400_000)
  const planned = await readPlannedPhotos(db, site.id)
  const good = (await goodPhotos(work, since, goodOnes)).filter(({ id }) => !planned.has(id))
  const shown = await newestShownJobs(work, looked)
  const reviews = await praisingReviews(work, looked)
  const offers = await listOffersOn(db, site.id, today, looked)
  const ids = [...shown, ...reviews].map(({ id }) => id).concat(offers.map(({ offer_id: id }) => id))
  const used = await readUsedSources(db, site.id, ids, since)
  const fresh = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    items.filter(({ id }) => !used.has(id))
  const pictured = (projectId: string | null) =>
    good.filter((photo) => projectId !== null && photo.projectId === projectId).map(({ id }) => id)
  const jobs = fresh(shown)
  const told = new Set(jobs.map(({ projectId }) => projectId))
  return inTurn<Candidate>(
    [
      groupsOf(good.filter(({ projectId }) => projectId === null || !told.has(projectId))).map((group) => ({
        kind: 'photo',
        id: null,
        path: '',
        photos: group,
      })),
      jobs.map(({ id, path, photos }) => ({ kind: 'showcase', id, path, photos: photos.slice(0, mostPhotos) })),
      fresh(reviews).map(({ id, projectId }) => ({
        kind: 'review',
        id,
        path: '/reviews',
        photos: pictured(projectId).slice(0, 1),
      })),
      fresh(offers.map((offer) => ({ id: offer.offer_id }))).map(({ id }) => ({
        kind: 'offer',
        id,
        path: '',
        photos: [],
      })),
    ],
    socialLimits.suggestions,
  )
}

/** Showcases that are looked through for that of a job. */
const lookedThrough = 100

/** The post about one job, with the page that shows it where there is one; nothing without a photo of it. */
async function candidateOf(work: SiteWork, project: ProjectId): Promise<Candidate[]> {
  const photos = await jobPhotos(work, project, mostPhotos)
  const shown = (await newestShownJobs(work, lookedThrough)).find((each) => each.projectId === project)
  if (shown) return [{ kind: 'showcase', id: shown.id, path: shown.path, photos: shown.photos.slice(0, mostPhotos) }]
  return photos.length === 0 ? [] : [{ kind: 'photo', id: null, path: '', photos }]
}

/** Three posts that are ready to be approved, each at the next free time of the week. */
export const listSocialSuggestions =
  (parts: SocialParts) =>
  async (
    work: SiteWork,
    { query: { project } }: Input<'listSocialSuggestions'>,
  ): Promise<Answer<'listSocialSuggestions'>> => {
    const { db, site, now } = work
    const timeZone = await timeZoneOf(work)
    const { language } = await siteVoice(work)
    const candidates = await (project === undefined
      ? candidatesOf(work, onTheWall(timeZone, now).date)
      : candidateOf(work, project))
    const photos = await postPictures(
      parts.photos,
      work,
      candidates.flatMap((each) => each.photos),
    )
    const { slots } = await slotsOf(work)
    const times = [...freeTimes(slots, timeZone, now, await readPlanned(db, site.id))]
    const suggestions: z.input<typeof SocialSuggestion>[] = []
    for (const candidate of candidates) {
      const shown = candidate.photos.flatMap((id) => photos.get(id) ?? []).filter(({ removed }) => !removed)
      // a time that only Instagram has left is none for words without a photo
      const place = times.findIndex((each) => takenBy(each.networks, shown.length).length > 0)
      const [time = null] = place < 0 ? [] : times.splice(place, 1)
      suggestions.push(await suggest(parts, work, { candidate, shown, time, language, timeZone }))
    }
    return { suggestions }
  }

/** Those of these networks that take a post with so many photos. */
const takenBy = (among: readonly Network[], photos: number): Network[] =>
  among.filter((network) => photos > 0 || !networkRules[network].needsPhoto)

interface Given {
  readonly candidate: Candidate
  readonly shown: readonly PostPicture[]
  readonly time: SlotTime | null
  readonly language: PostLanguage
  readonly timeZone: string
}

async function suggest(
  parts: SocialParts,
  work: SiteWork,
  { candidate, shown, time, language, timeZone }: Given,
): Promise<z.input<typeof SocialSuggestion>> {
  const written = async (one: PostLanguage) => {
    const known = await knownOf(parts, work, candidate, one)
    const text = wordsOf(known, 0)
    return { text, instagram: forInstagram(text, known) }
  }
  const [en, es] = [await written('en'), await written('es')]
  const texts: PostTexts = { en: en.text, es: es.text }
  return {
    source: { kind: candidate.kind, id: candidate.id },
    texts,
    instagram: { en: en.instagram, es: es.instagram },
    language,
    link_path: candidate.path,
    photos: shown.map((photo) => presentPhoto(photo, { x: 0.5, y: 0.5 })),
    networks: takenBy(time?.networks ?? networks, shown.length),
    at: time === null ? null : presentWhen(timeZone, time.moment),
  }
}
