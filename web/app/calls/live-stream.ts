/**
 * One stream of the server's announcements, and the watch on the connection. The browser's own reconnection gives up on some answers and
 * notices a cut cable late, so we reconnect at our own intervals.
 */
import type { Topic } from '#rules/books/live-topics.ts'
import type { OtherComputer } from './other-computer.ts'

/** Crowded: too many tabs of one browser have a stream, see own-line.ts. */
export type LinkState = 'live' | 'lost' | 'server-down' | 'crowded'

export type LiveNews =
  | { readonly changed: readonly Topic[] }
  | { readonly link: LinkState }
  /** The stream broke off: the server closes it for a person it no longer serves. */
  | { readonly cut: true }
  /** Every second place has what was acknowledged up to this mark. */
  | { readonly safe: number }
  /** Announcements may have been missed, for instance during a cut: anything may have changed. */
  | { readonly back: true }
  /** What the server told of the other computer of the house with its greeting; nothing where there is none. */
  | { readonly other: Partial<OtherComputer> }

type Ping = 'answered' | 'refused' | 'unheard'

export const pingEveryMs = 3_000
const silenceMs = 9_000
/** The least time between attempts: a stream refused at once would otherwise be asked for without pause. */
const betweenTriesMs = 1_000

/** `/healthz`: the server runs; `/readyz`: it can also query its database. */
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

  /** Without an address (no person is signed in) only the connection is watched. */
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

  /** Pings the server. Two failures 3 s apart mean that the connection is down. */
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
    // The server answers pings but its stream does not hold, for instance without its database: the screen may be old.
    if (this.#cutAt !== undefined && Date.now() - this.#cutAt > silenceMs) this.#setLink('server-down')
  }

  #connect(): void {
    if (this.#address === undefined) return
    const source = new EventSource(this.#address)
    this.#source = source
    this.#heardAt = Date.now()
    this.#triedAt = this.#heardAt
    source.addEventListener('hello', ({ data }: MessageEvent) => {
      this.#greeted()
      this.#tell({ other: JSON.parse(data as string) as Partial<OtherComputer> })
    })
    source.addEventListener('beat', () => this.#heard())
    const onNews = ({ data }: MessageEvent) => {
      this.#heard()
      this.#tell(JSON.parse(data as string) as { changed: Topic[] })
    }
    source.addEventListener('message', onNews)
    source.addEventListener('safe', ({ data }) => this.#tell({ safe: Number(data) }))
    // Sent by the server for changes between the first read of this screen and now.
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
    // A second greeting means that the server may itself have missed announcements.
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
