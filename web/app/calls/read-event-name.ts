/** How the event is called, for a page without the library of the screens; empty where nobody can say. */
export async function readEventName(): Promise<string> {
  try {
    const answer = await fetch('/api/v1/venue', { credentials: 'omit' })
    const { event = '' } = (await answer.json()) as { readonly event?: string }
    return event
  } catch {
    return ''
  }
}
