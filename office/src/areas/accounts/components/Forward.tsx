// Small on purpose: several screens use it.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to an address of the office at once, its parameters included. */
export function Forward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to])
  return null
}
