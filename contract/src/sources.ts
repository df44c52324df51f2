/** How somebody came to the business. */
export const sources = [
  'website_form',
  'website_chat',
  'phone',
  'text',
  'referral',
  'google',
  'facebook',
  'thumbtack',
  'angi',
  'nextdoor',
  'walk_in',
  'other',
] as const
export type Source = (typeof sources)[number]
