import type { Area } from '../../lib/area.ts'
import { loadTexts } from '../../lib/texts.ts'

/** Signing in, up and out, joining a business, and the staff's way to somebody. */
export const accounts: Area = {
  name: 'accounts',
  texts: ['accounts'],
  screens: [
    { path: '/signin', bare: true, load: async () => (await import('./SignInScreen.tsx')).SignInScreen },
    { path: '/sign-up', bare: true, load: async () => (await import('./SignUpScreen.tsx')).SignUpScreen },
    { path: '/signout', bare: true, load: async () => (await import('./SignOutScreen.tsx')).SignOutScreen },
    {
      path: '/email-sign-in',
      bare: true,
      load: async () => (await import('./EmailSignInScreen.tsx')).EmailSignInScreen,
    },
    {
      path: '/confirm-email/$token',
      bare: true,
      load: async () => (await import('./ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
    },
    {
      path: '/join/$token',
      bare: true,
      load: async () => (await Promise.all([import('./JoinScreen.tsx'), loadTexts(['members'])]))[0].JoinScreen,
    },
    {
      path: '/support',
      bare: true,
      load: async () =>
        (await Promise.all([import('./SupportScreen.tsx'), loadTexts(['members', 'support'])]))[0].SupportScreen,
    },
  ],
}
