import { networkRules, wordFaults, type WordFault } from '#contract/social/networks.rules.ts'
import type { PostTexts } from '#contract/social/types.ts'
import type { Network, PostLanguage, PostState, TargetState } from '#contract/social/values.ts'

/** From which state a post may come into which. */
const postMoves: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['approved', 'scheduled', 'done', 'canceled'],
  approved: ['draft', 'scheduled', 'done', 'canceled'],
  scheduled: ['draft', 'approved', 'done', 'canceled'],
  // what a network takes down afterwards may be put up again
  done: ['scheduled'],
  canceled: ['draft'],
}

/** The same on one network. What is posted stays so, unless the network itself takes it down. */
const targetMoves: Readonly<Record<TargetState, readonly TargetState[]>> = {
  waiting: ['preparing', 'posted', 'needs_person', 'failed'],
  preparing: ['publishing', 'waiting', 'rejected', 'needs_person', 'failed'],
  publishing: ['posted', 'rejected', 'waiting', 'needs_person', 'failed'],
  posted: ['rejected'],
  rejected: ['waiting', 'posted'],
  // whoever tries again after a call whose end nobody knows looks first
  failed: ['waiting', 'publishing', 'posted'],
  needs_person: ['waiting', 'publishing', 'posted'],
}

export const mayMovePost = (from: PostState, to: PostState): boolean => postMoves[from].includes(to)
export const mayMoveTarget = (from: TargetState, to: TargetState): boolean => targetMoves[from].includes(to)

/** Whether a person has to do something so that it goes on. */
export const isStuck = (state: TargetState): boolean =>
  state === 'failed' || state === 'rejected' || state === 'needs_person'

/** Whether it may still go out. */
export const isOpen = (state: PostState): boolean => state === 'draft' || state === 'approved' || state === 'scheduled'
/** Whether the network has, or had, it. */
export const isSettled = (state: TargetState): boolean => state === 'posted' || state === 'rejected'
/** Whether something is happening right now, whose end nobody knows. */
export const isUnderWay = (state: TargetState): boolean => state === 'preparing' || state === 'publishing'

const prefixes: Readonly<Record<Network, string>> = { facebook: 'fb', instagram: 'ig', google: 'gp' }

/** What people who tap the link of a post are counted under. */
export const sourceOf = (network: Network, code: string): string => `${prefixes[network]}-${code}`

/** The words in the language of the post; where it has none in it, those in the other one. */
export const wordsIn = ({ en, es }: PostTexts, language: PostLanguage): string =>
  language === 'en' ? en || es : es || en

interface Versions {
  readonly texts: PostTexts
  readonly language: PostLanguage
}

/** What a network is given: its own words or those of the post, with the link where it stands in the text. */
export function textFor(
  { texts, language }: Versions,
  target: { readonly network: Network; readonly texts: PostTexts | null },
  link: string,
): string {
  const own = target.texts === null ? '' : wordsIn(target.texts, language)
  const words = own || wordsIn(texts, language)
  return networkRules[target.network].linkInText ? [words, link].filter(Boolean).join('\n\n') : words
}

/** What keeps a post from going out, for each network that would refuse it. */
export const faultsOf = (
  post: Versions & {
    readonly photos: number
    readonly targets: readonly { readonly network: Network; readonly texts: PostTexts | null }[]
  },
): { readonly network: Network; readonly fault: WordFault }[] =>
  post.targets.flatMap((target) => {
    // without the link, which is no word of theirs
    const text = textFor(post, target, '')
    return wordFaults(target.network, text, post.photos).map((fault) => ({ network: target.network, fault }))
  })
