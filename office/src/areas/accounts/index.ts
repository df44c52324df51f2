import type { Area } from '../../lib/area.ts'

/** Signing in, signing up and signing out. */
export const accounts: Area = {
  name: 'accounts',
  texts: ['accounts'],
  screens: [
    { path: '/signin', bare: true, load: async () => (await import('./SignInScreen.tsx')).SignInScreen },
    { path: '/sign-up', bare: true, load: async () => (await import('./SignUpScreen.tsx')).SignUpScreen },
    { path: '/signout', bare: true, load: async () => (await import('./SignOutScreen.tsx')).SignOutScreen },
  ],
}
