/**
 * A screen that nobody touches, a board or the one beside a till, goes to the other computer of the house once that one is first. It needs
 * no sign-in: its address alone opens it, there as here. Written for any browser that a television has.
 */
import { termIn } from '#contract/relay/term-header.ts'

type Who = {
  readonly term: string | null
  /** The origin of the other computer. */
  readonly other: string | null
}

const lookEveryMs = 10_000
const silentEveryMs = 2_000
const patienceMs = 2_000

/** Asks this computer now and then where the other is, and that one while this one is silent. */
export function followFirst(): void {
  let term = 0
  let other: string | undefined
  const look = async () => {
    const own = await askWho(location.origin)
    if (own) {
      term = Math.max(term, termIn(own.term))
      other = own.other ?? undefined
    } else if (other !== undefined && termIn((await askWho(other))?.term) > term)
      location.replace(`${other}${location.pathname}${location.search}${location.hash}`)
    setTimeout(look, own ? lookEveryMs : silentEveryMs)
  }
  void look()
}

/** Undefined where it does not answer. */
async function askWho(origin: string): Promise<Who | undefined> {
  const hangUp = new AbortController()
  const timer = setTimeout(() => hangUp.abort(), patienceMs)
  try {
    const init: RequestInit = { cache: 'no-store', credentials: 'omit', signal: hangUp.signal }
    return (await (await fetch(`${origin}/relay/who`, init)).json()) as Who
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
