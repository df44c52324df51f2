// Small on purpose: forms of several areas save against the version that they were opened with.
import { useState } from 'react'
import { ApiError } from '../problem.ts'

/**
 * The version that a form saves against: the one that it was opened with, however often the record is fetched while
 * somebody types. What somebody else changed meanwhile is refused once, and said; whoever saves again after that writes
 * over it. `reopen`: a form that is always in sight is opened by its first letter.
 * @param version of the record as it is known now
 */
export function useOpenedVersion(version: number): {
  version: number
  noteRefusal: (error: unknown) => void
  reopen: () => void
} {
  const [opened, setOpened] = useState(version)
  const [isTold, setTold] = useState(false)
  return {
    version: isTold ? version : opened,
    noteRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'stale') setTold(true)
    },
    reopen: () => {
      setOpened(version)
      setTold(false)
    },
  }
}
