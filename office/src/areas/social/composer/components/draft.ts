import { networkRules, shortestOf, wordFaults, type WordFault } from '#contract/social/networks.rules.ts'
import type { PostPhoto, PostTexts, SocialPost, SocialSuggestion } from '#contract/social/types.ts'
import { networks, sharedDays, type Network, type PostLanguage } from '#contract/social/values.ts'
import type { Arguments } from '../../../../lib/api.ts'

/** A post as it is being written. */
export interface PostDraft {
  texts: PostTexts
  /** Words that a network has of its own. */
  own: Partial<Record<Network, PostTexts>>
  language: PostLanguage
  chosen: Network[]
  photos: PostPhoto[]
  source: { kind: SocialPost['source']['kind']; id: string | null }
  path: string
  day: string
  time: string
}

const none: PostTexts = { en: '', es: '' }

export const emptyDraft: PostDraft = {
  texts: none,
  own: {},
  language: 'en',
  chosen: [...networks],
  photos: [],
  source: { kind: 'own', id: null },
  path: '',
  day: '',
  time: '',
}

export const draftOfPost = (post: SocialPost): PostDraft => ({
  texts: post.texts,
  own: Object.fromEntries(post.targets.flatMap(({ network, texts }) => (texts === null ? [] : [[network, texts]]))),
  language: post.language,
  chosen: post.targets.map(({ network }) => network),
  photos: post.photos,
  source: post.source,
  path: post.link_path,
  day: post.at?.day ?? '',
  time: post.at?.time ?? '',
})

export const draftOfSuggestion = (suggestion: SocialSuggestion): PostDraft => ({
  texts: suggestion.texts,
  own: suggestion.networks.includes('instagram') ? { instagram: suggestion.instagram } : {},
  language: suggestion.language,
  chosen: [...suggestion.networks],
  photos: suggestion.photos,
  source: suggestion.source,
  path: suggestion.link_path,
  day: suggestion.at?.day ?? '',
  time: suggestion.at?.time ?? '',
})

/** What is posted on a network, without the link. */
export const wordsFor = ({ texts, own, language }: PostDraft, network: Network): string =>
  own[network]?.[language] || texts[language]

/** The draft as it is sent. */
export const bodyOfDraft = (draft: PostDraft): Arguments<'createSocialPost'>['body'] => ({
  texts: draft.texts,
  language: draft.language,
  source: draft.source,
  link_path: draft.path,
  photos: draft.photos.map(({ id, focus }) => ({ id, focus })),
  networks: draft.chosen.map((network) => ({ network, texts: draft.own[network] ?? null })),
  at: draft.day !== '' && draft.time !== '' ? `${draft.day}T${draft.time}` : null,
})

/** What a network would refuse, in the order of the networks. */
export const faultsOf = (draft: PostDraft): { network: Network; fault: WordFault }[] =>
  draft.chosen.flatMap((network) =>
    wordFaults(network, wordsFor(draft, network), draft.photos.length).map((fault) => ({ network, fault })),
  )

/** The network whose limit counts for words of all of them. */
export function limitOf(chosen: readonly Network[]): { network: Network; most: number } {
  const network = shortestOf(chosen) ?? 'google'
  return { network, most: networkRules[network].text }
}

/** Whether a photo was shared not long ago. */
export const wasShared = ({ shared }: Pick<PostPhoto, 'shared'>, now: number): boolean =>
  shared !== null && now - Date.parse(shared) < sharedDays * 86_400_000
