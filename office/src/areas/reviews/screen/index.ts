import IconStar from '~icons/tabler/star'
import type { Area } from '../../../lib/area.ts'

/** What customers say, who is asked for it, and how. */
export const reviews: Area = {
  name: 'reviews',
  office: true,
  texts: ['reviews', 'reviewing', 'request', 'settings', 'copy'],
  screens: [{ path: '/reviews', load: async () => (await import('./ReviewsScreen.tsx')).ReviewsScreen }],
  navigation: {
    path: '/reviews',
    label: 'shell.reviews',
    icon: IconStar,
    key: 'v',
    group: 'marketing',
    hint: { text: 'shell.reviewsHint', keptAs: 'showReviewsTooltip' },
  },
  actions: [{ label: 'shell.askForReview', icon: IconStar, to: '/reviews?tab=requests', office: true }],
}
