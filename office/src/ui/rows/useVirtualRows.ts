// Small on purpose: the one place that the lint allows this library in.
import { useVirtualizer, type ReactVirtualizerOptions, type Virtualizer } from '@tanstack/react-virtual'

/**
 * The rows of a long list that are in sight. What it answers stays the same object while its contents change: pass
 * what you read from it to a memoized part, never the object.
 */
export function useVirtualRows(
  options: Pick<
    ReactVirtualizerOptions<HTMLDivElement, HTMLLIElement>,
    'count' | 'getScrollElement' | 'estimateSize' | 'getItemKey' | 'overscan' | 'useFlushSync'
  >,
): Virtualizer<HTMLDivElement, HTMLLIElement> {
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer(options)
}
