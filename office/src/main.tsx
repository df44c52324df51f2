import './early/begin.ts'
import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { acting } from './early/acting.ts'
import { opening } from './early/opening.ts'
import { shareStyleNonce } from './lib/nonce.ts'
import { preferredLanguage, showLanguage } from './lib/texts.ts'
import { keepCacheToItsPerson } from './lib/ownCache.ts'
import { queryClient } from './lib/queryClient.ts'
import { awaitInstallOffer } from './lib/install.ts'
import { keys } from './lib/queries.ts'
import { startSession } from './lib/session.ts'
import { sitesOf } from './lib/site.tsx'
import { App, prepareScreen } from './shell/App.tsx'

shareStyleNonce()
// The banner has a place of its own from the start, so that nothing jumps.
if (acting() !== null) document.documentElement.dataset['acting'] = 'true'
startSession()
keepCacheToItsPerson(queryClient)
awaitInstallOffer()
/** Begins to say where a field is full, with the first field that somebody comes to that can be. */
document.addEventListener('focusin', function begin({ target }) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return
  document.removeEventListener('focusin', begin)
  // without a connection the next field asks again
  const again = () => document.addEventListener('focusin', begin)
  void import('./lib/forms/fullField.ts').then(({ watchFields }) => watchFields()).catch(again)
})
const given = opening()
// What the page brought along is the person's own, and not whom they act as.
if (given !== null && acting() === null) queryClient.setQueryData(keys.profiles(), sitesOf(given.profiles.message))

const root = document.getElementById('root')
if (root === null) throw new Error('index.html lacks #root')

/** English is at hand; another language is fetched first, so that nothing flashes in English. */
async function start(place: HTMLElement): Promise<void> {
  await showLanguage(preferredLanguage(), false).catch(() => undefined)
  await prepareScreen()
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Not awaited: the screens' files import from this one, so that they would wait for it, and it for them.
void start(root)
