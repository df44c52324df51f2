import { expect, test } from 'vitest'
import { pageTitle } from './title.ts'

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
  expect(pageTitle(path, 'Topline Pro')).toBe(title)
})
