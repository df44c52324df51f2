import IconBuilding from '~icons/tabler/building-community'
import IconGift from '~icons/tabler/gift'
import IconMapPin from '~icons/tabler/map-pin'
import IconRefresh from '~icons/tabler/refresh'
import IconStar from '~icons/tabler/star'
import IconTrend from '~icons/tabler/trending-up'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { opportunityLimits, type OpportunityKind } from '#contract/opportunities/values.ts'
import type { Icon } from '../../../lib/area.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'

export const signs: Readonly<Record<OpportunityKind, Icon>> = {
  neighbors: IconMapPin,
  due_again: IconRefresh,
  permits: IconBuilding,
  reviews: IconStar,
  credits: IconGift,
  competitor: IconTrend,
}

/** What a suggestion says, in the words of its kind. */
export function wordsOf(text: Text, formats: Formats, opportunity: Opportunity) {
  const { kind, count, amount, project, permit, competitor, people } = opportunity
  const paid =
    amount === null || kind === 'credits' ? '' : text('opportunities.forYou.paid', { amount: formats.money(amount) })
  const named = {
    project: project?.name ?? '',
    day: project?.day ? formats.day(project.day) : '',
    names: people
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
    amount: amount === null ? '' : formats.money(amount),
    address: permit?.address ?? '',
    about: permit?.about.replace(/[.…\s]+$/, '') ?? '',
    name: competitor?.name ?? '',
    theirs: competitor === null ? '' : formats.number(competitor.reviews),
    own: competitor === null ? '' : formats.number(competitor.own),
    source: competitor?.source ?? '',
  }
  return {
    kind: text(`opportunities.forYou.kind.${kind}`),
    title: text(
      kind === 'competitor' && competitor?.passed
        ? 'opportunities.forYou.competitorPassed'
        : `opportunities.forYou.${kind}`,
      { count, ...named },
    ),
    about: [text(`opportunities.forYou.${kind}Text`, { count, ...named }), paid].filter(Boolean).join(' '),
    act: text(`opportunities.forYou.${kind}Act`, { count }),
  }
}

const ours = (search: Readonly<Record<string, string>>) => ({ to: '/local-opportunities', search })

/** Where a suggestion is followed; who is due again is shown among the suggestions. */
export function wayOf({ kind, project }: Pick<Opportunity, 'kind' | 'project'>) {
  if (kind === 'reviews' || kind === 'competitor') return { to: '/reviews', search: { tab: 'requests' } }
  if (kind === 'permits') return ours({ part: 'permits' })
  if (kind === 'credits') return ours({ part: 'referrals' })
  if (kind === 'due_again') return ours({})
  return ours({
    part: 'neighbours',
    ...(project !== null && { project: project.id }),
    metres: String(opportunityLimits.near),
  })
}

/**
 * At most five, with the competitor who is ahead where one is: more reviews are what the suggestion to ask for them is about,
 * so it says why in its place.
 */
export function withCompetitor(
  opportunities: readonly Opportunity[],
  ahead: Opportunity | null | undefined,
): readonly Opportunity[] {
  if (!ahead) return opportunities
  const { shown } = opportunityLimits
  if (!opportunities.some(({ kind }) => kind === 'reviews')) return [...opportunities.slice(0, shown - 1), ahead]
  return opportunities.map((each) => (each.kind === 'reviews' ? ahead : each))
}
