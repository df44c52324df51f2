// Small on purpose: the frame and what it holds would import each other.
import { createContext } from 'react'

/** What the frame opens over any screen. */
export const FrameActs = createContext<{ openSearch: () => void; openHelp: () => void }>({
  openSearch: () => {},
  openHelp: () => {},
})
