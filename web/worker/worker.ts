/**
 * The service worker: it caches the code of the screens opened on this device, so that they open when the server is silent, and faster
 * when it is not. It handles no call, and stores nothing that a person typed or read. A page comes from the server whenever it answers,
 * so no device stays on an old version. See docs/decisions/0017-worker.md.
 */
import { closeAll, open, show } from './notifications.ts'
import { pageOf, sharedPage, whatIsAsked } from './what-is-asked.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: each page, and the files that its screen needs. */
declare const filesOfPages: Readonly<Record<string, readonly string[]>>
/** Written by the build: differs for each version of the screens. */
declare const version: string

const cacheName = `farhapass-${version}`
const pages = Object.keys(filesOfPages)

self.addEventListener('install', (event) => event.waitUntil(keepScreens()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  // Sent when a person agrees: until then a new version waits, and every open page keeps the files it started with.
  if (event.data === 'take over') void self.skipWaiting()
  if (event.data === 'close all') event.waitUntil(closeAll(self))
})
self.addEventListener('push', (event) => event.waitUntil(show(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(open(self, event.notification)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname: path } = new URL(request.url)
  if (origin !== self.location.origin) return
  const asked = whatIsAsked({ method: request.method, mode: request.mode, path })
  if (asked === 'screen') event.respondWith(answerScreen(event, path))
  if (asked === 'file') event.respondWith(answerFile(request))
})

/**
 * Fills the cache during installation: browsers compile scripts cached then, so they start faster later. Most files are already in the
 * browser's own cache, from the open page.
 */
async function keepScreens(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const wanted = new Set([sharedPage, ...windows.map(({ url }) => pageOf(new URL(url).pathname, pages))])
  const files = new Set([...wanted].flatMap((page) => filesOfPages[page] ?? []))
  const cache = await caches.open(cacheName)
  const afresh = [...wanted].map((page) => new Request(page, { cache: 'no-cache' }))
  await cache.addAll([...afresh, ...files])
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The browser requests the page from the server while this worker is still starting.
  await self.registration.navigationPreload?.enable()
}

/** How long the server may take to answer a page: after that a copy is better than an empty window. */
const patienceMs = 5_000

/** The server's page, or else the cached one, which says itself that the server is silent and reloads when it is back. */
async function answerScreen(event: FetchEvent, path: string): Promise<Response> {
  const fromServer = askForPage(event)
  const inTime = await Promise.race([
    fromServer.catch(() => undefined),
    new Promise<undefined>((over) => setTimeout(over, patienceMs, undefined)),
  ])
  if (inTime && inTime.status < 500) return inTime
  const cache = await caches.open(cacheName)
  const kept = (await cache.match(pageOf(path, pages))) ?? (await cache.match(sharedPage))
  return kept ?? inTime ?? fromServer
}

async function askForPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse
  return preloaded ?? fetch(request)
}

/** Answers with a file from the cache of any version: while a new worker waits, the page may be newer than the active worker. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A full device must not disturb the person at work, so a failure to cache is ignored.
    void caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
  return answer
}
