/** What the acts of this area are given. */
export interface ReviewParts {
  /** Where this server is reached, without a slash at its end. */
  readonly appUrl: string
}
