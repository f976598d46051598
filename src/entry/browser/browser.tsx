import '../shop.css'
import { notifyManager } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createApiClient } from '#platform/api-client.ts'
import { readPageState } from '#platform/page-state.ts'
import { createQueryClient, hydrateQueries } from '#platform/query-client.ts'
import { storedSession } from '#platform/stored-session.ts'
import { watchTooltips } from '#ui/tooltip/watch-tooltips.ts'
import { App } from '../app.tsx'
import { findPage } from '../find-page.ts'
import { noteTakeover, watchPressedPictures } from './glide.ts'
import { loadPage } from './loaded-pages.ts'
import { createNavigation } from './navigation.ts'
import { fetchStylesOnPress } from './page-styles.ts'
import { prefetchInView, prefetchOnReach } from './prefetch.ts'
import { whenIdle } from './when-idle.ts'

async function start(): Promise<void> {
  await untilParsed()
  const root = document.getElementById('root')
  const state = document.getElementById('state')
  if (!root || !state) return
  const api = createApiClient({
    fetch: (path, init) => fetch(path, init),
    sessionId: storedSession,
  })
  // Renders answers to presses within the same task; the default timers would wait for the next frame.
  notifyManager.setScheduler(queueMicrotask)
  const client = createQueryClient()
  const { settings, answers, apart } = readPageState(state.textContent)
  hydrateQueries(client, answers)
  await loadPage(findPage(location.pathname, location.search).entry)
  const parts = { api, client, settings, apart: RegExp(apart) }
  const aroundNav = createNavigation(parts)
  const begunMs = performance.now()
  hydrateRoot(root, <App {...parts} router={{ aroundNav }} />)
  watchPressedPictures()
  watchTooltips()
  prefetchOnReach(parts)
  fetchStylesOnPress()
  await whenIdle()
  noteTakeover(performance.now() - begunMs)
  await prefetchInView(parts)
}

/** Resolves once the whole page is here: a script that a script has started does not wait for that. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
}

void start()
