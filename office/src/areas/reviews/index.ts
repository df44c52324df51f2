export { LazyReviewsSection as ReviewsSection } from './lazySection.tsx'
export { ReviewPicker } from './ReviewPicker.tsx'
export { ReviewWords } from './ReviewWords.tsx'
export { RatingChart } from './screen/RatingChart.tsx'
