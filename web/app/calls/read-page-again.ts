const patienceMs = 15_000

/** The page as the server writes it now, for pages it writes itself; undefined when it could not be asked. */
export async function readPageAgain(path = location.pathname): Promise<Document | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(path, { cache: 'no-store', credentials: 'omit', signal })
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return undefined
  }
}
