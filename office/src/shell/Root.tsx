import { Outlet } from '@tanstack/react-router'
import { NuqsAdapter } from 'nuqs/adapters/tanstack-router'

/** Around every screen: the parameters of the address as state. */
export function Root() {
  return (
    <NuqsAdapter>
      <Outlet />
    </NuqsAdapter>
  )
}
