import { useCallback, useMemo, useState } from 'react'

/** A form, or a question, that opens in the place of its button. */
export interface InPlace {
  readonly isOpen: boolean
  /** The button stands there again: it takes the focus, which was in what has closed. For `autoFocus`. */
  readonly isBack: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Opens something in the place of its button, and gives the focus back to the button afterwards. */
export function useInPlace(): InPlace {
  const [state, setState] = useState<'closed' | 'open' | 'back'>('closed')
  const open = useCallback(() => setState('open'), [])
  const close = useCallback(() => setState('back'), [])
  return useMemo(() => ({ isOpen: state === 'open', isBack: state === 'back', open, close }), [state, open, close])
}
