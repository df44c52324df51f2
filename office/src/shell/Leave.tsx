import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Goes from the office to a page outside of it, which then knows the way back. Once: the address changes under way,
 * and following it would make a way back to the way back.
 */
export function Leave({ to }: { to: '/signin' | '/signout' | '/sign-up' }) {
  const navigate = useNavigate()
  const here = useLocation({ select: (location) => location.href })
  const [next] = useState(here)
  useEffect(() => {
    void navigate({ to, replace: true, ...(to === '/sign-up' ? {} : { search: { next } }) })
  }, [navigate, to, next])
  return null
}
