import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from './lib/nonce.ts'
import { preferredLanguage, showLanguage } from './lib/texts.ts'
import { startSession } from './lib/session.ts'
import { App } from './shell/App.tsx'

shareStyleNonce()
startSession()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html lacks #root')

// English is at hand; another language is fetched first, so that nothing flashes in English.
await showLanguage(preferredLanguage(), false).catch(() => undefined)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
