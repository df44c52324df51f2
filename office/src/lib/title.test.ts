import { afterEach, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { makeRouter } from '../routes.tsx'
import { showLanguage, text } from './texts.ts'
import { pageTitle } from './title.ts'

const titleOf = (path: string, language: 'en' | 'es') => pageTitle(path, 'Topline Pro', { language, text })

afterEach(() => showLanguage('en', false))

test.each([
  ['/', 'Home | Topline Pro'],
  ['/home', 'Home | Topline Pro'],
  ['/requests', 'Requests | Topline Pro'],
  ['/local-opportunities', 'Local Opportunities | Topline Pro'],
  ['/settings/connections', 'Settings | Topline Pro'],
  ['/projects/0199-12', 'Projects | Topline Pro'],
  ['//', 'Home | Topline Pro'],
  ['/100%-done', '100% Done | Topline Pro'],
])('the title of %s is %s', (path, title) => {
  expect(titleOf(path, 'en')).toBe(title)
})

test('the title of a screen is in the language of the person', async () => {
  await showLanguage('es', false)
  expect(titleOf('/', 'es')).toBe('Inicio | Topline Pro')
  expect(titleOf('/requests', 'es')).toBe('Solicitudes | Topline Pro')
  expect(titleOf('/projects/0199-12', 'es')).toBe('Proyectos | Topline Pro')
  expect(titleOf('/signin', 'es')).toBe('Iniciar sesión | Topline Pro')
  expect(titleOf('/no-such-screen', 'es')).toBe('No Such Screen | Topline Pro')
  // no screen of the office keeps an English title
  const paths = areas.flatMap(({ screens }) => screens.map(({ path }) => path))
  const english = paths.filter((path) => titleOf(path, 'es') === titleOf(path, 'en'))
  expect(english).toEqual([])
})

test('the title follows when the language is changed', async () => {
  const router = makeRouter()
  await router.navigate({ to: '/signin' })
  await expect.poll(() => document.title).toMatch(/^Signin \| /)
  await showLanguage('es', false)
  expect(document.title).toMatch(/^Iniciar sesión \| /)
})

test.each(['/no-such-screen', '/ads/no-such-screen', '/requests/no/such/screen'])(
  'an address that no screen has, such as %s, lies inside the frame',
  (path) => {
    expect(makeRouter().matchRoutes(path)).toContainEqual(expect.objectContaining({ routeId: '/office' }))
  },
)
