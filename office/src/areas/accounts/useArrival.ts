import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { askSession, currentSession } from '../../lib/session.ts'

/**
 * After the server has taken a sign-in: learns the session and goes where the person wanted to go.
 * Throws an ApiError `unexpected` when there is no session although the server agreed.
 */
export function useArrival(to: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    // What another person saw in this browser must not be seen by this one.
    client.clear()
    await askSession()
    if (currentSession().status !== 'authenticated') throw new ApiError('unexpected', 200)
    await navigate({ href: to, replace: true })
  }, [client, navigate, to])
}
