/** Five stars, as many filled as were given, with their number for who cannot see them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars">
      <span className="unseen">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className={star <= rating ? 'star' : 'star star-empty'}>
          <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
        </svg>
      ))}
    </span>
  )
}
