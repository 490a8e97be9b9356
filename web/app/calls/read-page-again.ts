const patienceMs = 15_000

/** Fetches this page again, for pages rendered by the server; undefined when the fetch failed. */
export async function readPageAgain(path = location.pathname): Promise<Document | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(path, { cache: 'no-store', credentials: 'omit', signal })
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return undefined
  }
}
