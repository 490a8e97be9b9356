/**
 * One stream of the server's announcements, and the watch on the link.
 * The browser's own reconnection gives up on some answers and notices a dead cable late, so we reconnect at our own intervals.
 */
import type { Topic } from '#rules/books/live-topics.ts'

/** Crowded: too many tabs of one browser, see own-line.ts. */
export type LinkState = 'live' | 'lost' | 'server-down' | 'crowded'

export type LiveNews =
  | { readonly changed: readonly Topic[] }
  | { readonly link: LinkState }
  /** The stream broke off: the server closes it for a person it no longer serves. */
  | { readonly cut: true }
  /** Something may have been missed, by a cut for one: anything may have changed meanwhile. */
  | { readonly back: true }

type Ping = 'answered' | 'refused' | 'unheard'

export const pingEveryMs = 3_000
const silenceMs = 9_000
/** A stream that the server refuses at once would else be asked for as fast as it answers. */
const betweenTriesMs = 1_000

/** `/healthz`: the server is there; `/readyz`: and can ask its database. */
export async function ping(path: '/healthz' | '/readyz' = '/healthz'): Promise<Ping> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(pingEveryMs) })
    return answer.ok ? 'answered' : 'refused'
  } catch (error) {
    const unheard = !navigator.onLine || (error instanceof DOMException && error.name === 'TimeoutError')
    return unheard ? 'unheard' : 'refused'
  }
}

export class LiveStream {
  readonly #tell: (news: LiveNews) => void
  readonly #address: string | undefined
  readonly #timer: ReturnType<typeof setInterval>
  #source: EventSource | undefined
  #heardAt = 0
  #triedAt = 0
  #failedPings = 0
  #cutAt: number | undefined
  #isChecking = false
  #isOver = false
  #wasGreeted = false
  link: LinkState = 'live'

  /** Without an address (no person is signed in) only the link is watched. */
  constructor(tell: (news: LiveNews) => void, address?: string) {
    this.#tell = tell
    this.#address = address
    this.#timer = setInterval(() => this.#look(), pingEveryMs)
    addEventListener('online', this.check)
    addEventListener('offline', this.check)
    this.#connect()
  }

  close(): void {
    this.#isOver = true
    clearInterval(this.#timer)
    removeEventListener('online', this.check)
    removeEventListener('offline', this.check)
    this.#source?.close()
  }

  /** Asks the server for a sign of life. Two failures 3 s apart and the link is down. */
  readonly check = async (): Promise<void> => {
    if (this.#isChecking || this.#isOver) return
    this.#isChecking = true
    const result = await ping()
    this.#isChecking = false
    if (this.#isOver) return
    if (result === 'answered') return this.#answered()
    this.#failedPings += 1
    if (this.#failedPings < 2) return
    this.#cut()
    this.#setLink(result === 'unheard' ? 'lost' : 'server-down')
  }

  #look(): void {
    const isSilent = this.#source !== undefined && Date.now() - this.#heardAt > silenceMs
    const isCut = this.#address !== undefined && this.#source === undefined
    if (isSilent || isCut || this.#failedPings > 0 || this.link !== 'live') void this.check()
  }

  #answered(): void {
    this.#failedPings = 0
    this.#heardAt = Date.now()
    if (this.#address === undefined) this.#setLink('live')
    else if (this.#source === undefined && Date.now() - this.#triedAt >= betweenTriesMs) this.#connect()
    // The server answers, yet its stream does not hold, as without its database: what is shown may be old.
    if (this.#cutAt !== undefined && Date.now() - this.#cutAt > silenceMs) this.#setLink('server-down')
  }

  #connect(): void {
    if (this.#address === undefined) return
    const source = new EventSource(this.#address)
    this.#source = source
    this.#heardAt = Date.now()
    this.#triedAt = this.#heardAt
    source.addEventListener('hello', () => this.#greeted())
    source.addEventListener('beat', () => this.#heard())
    const onNews = ({ data }: MessageEvent) => {
      this.#heard()
      this.#tell(JSON.parse(data as string) as { changed: Topic[] })
    }
    source.addEventListener('message', onNews)
    // What changed between the first reading of this screen and now.
    source.addEventListener('missed', onNews)
    source.addEventListener('error', () => {
      if (this.#source !== source) return
      this.#cut()
      this.#tell({ cut: true })
      void this.check()
    })
  }

  #heard(): void {
    this.#heardAt = Date.now()
    this.#failedPings = 0
  }

  #greeted(): void {
    this.#heard()
    this.#cutAt = undefined
    this.#setLink('live')
    // The server greets again when it may have missed something itself.
    if (this.#wasGreeted) this.#tell({ back: true })
    this.#wasGreeted = true
  }

  #cut(): void {
    this.#source?.close()
    this.#source = undefined
    if (this.#address !== undefined) this.#cutAt ??= Date.now()
  }

  #setLink(link: LinkState): void {
    if (this.link === link) return
    this.link = link
    this.#tell({ link })
  }
}
