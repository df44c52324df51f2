import { networks, type Network } from './values.ts'

/** What a network takes, and what it shows of it at first. */
export interface NetworkRules {
  /** Letters of the text. */
  readonly text: number
  /** Letters that stand there before "more". */
  readonly shown: number
  /** Photos that are posted; further ones are left out. */
  readonly photos: number
  readonly needsPhoto: boolean
  readonly hashtags: number
  /** Whether a phone number in the text is accepted. */
  readonly phone: boolean
  /** Width divided by height of what is shown; null: as the photo is. */
  readonly ratio: number | null
  /** Whether the link stands in the text; elsewhere it cannot be tapped, or has a button. */
  readonly linkInText: boolean
}

/**
 * Facebook: Pages API. Instagram: Content Publishing, 2,200 letters, 10 photos from 4:5 to 1.91:1, 5 hashtags. Google:
 * local posts of the Business Profile, 1,500 letters, one photo; a phone number in the text gets a post rejected.
 */
export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  facebook: {
    text: 5000,
    shown: 477,
    photos: 10,
    needsPhoto: false,
    hashtags: 30,
    phone: true,
    ratio: null,
    linkInText: true,
  },
  instagram: {
    text: 2200,
    shown: 125,
    photos: 10,
    needsPhoto: true,
    hashtags: 5,
    phone: true,
    ratio: 4 / 5,
    linkInText: false,
  },
  google: {
    text: 1500,
    shown: 100,
    photos: 1,
    needsPhoto: false,
    hashtags: 0,
    phone: false,
    ratio: 4 / 3,
    linkInText: false,
  },
}

/** What keeps words or photos from being posted. */
export type WordFault = 'empty' | 'long' | 'hashtags' | 'phone' | 'photo'

const hashtag = /(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu
// ten digits with little between them, or seven as they are written here
const phone = /(?:\d[^\p{L}\d]{0,3}){9}\d|\b\d{3}[-. ]\d{4}\b/u

export const hashtagsIn = (text: string): string[] => text.match(hashtag) ?? []

/** Everything that this network would refuse in these words; empty: nothing. */
export function wordFaults(network: Network, text: string, photos: number): WordFault[] {
  const rules = networkRules[network]
  const faults: WordFault[] = []
  if (text.trim() === '' && photos === 0) faults.push('empty')
  if (text.length > rules.text) faults.push('long')
  if (hashtagsIn(text).length > rules.hashtags) faults.push('hashtags')
  if (!rules.phone && phone.test(text)) faults.push('phone')
  if (rules.needsPhoto && photos === 0) faults.push('photo')
  return faults
}

/** The network among these that takes the fewest letters: it is the one to write for. */
export const shortestOf = (chosen: readonly Network[]): Network | undefined =>
  networks
    .filter((network) => chosen.includes(network))
    .toSorted((one, other) => networkRules[one].text - networkRules[other].text)[0]

/** What a reader sees before "more", cut between words; the whole where it fits. */
export function shownFirst(network: Network, text: string): { readonly text: string; readonly cut: boolean } {
  const { shown } = networkRules[network]
  if (text.length <= shown) return { text, cut: false }
  const part = text.slice(0, shown)
  return { text: part.slice(0, Math.max(part.lastIndexOf(' '), 1)).trimEnd(), cut: true }
}
