// Small on purpose: the window gives it, and the options in it take it.
import { createContext } from 'react'

/** Closes the window that something stands in, for what is done with one choice. */
export const CloseWindow = createContext<() => void>(() => {})
