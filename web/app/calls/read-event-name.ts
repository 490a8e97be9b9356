/** The name of the event, for a page without React; empty where it cannot be read. */
export async function readEventName(): Promise<string> {
  try {
    const answer = await fetch('/api/v1/venue', { credentials: 'omit' })
    const { event = '' } = (await answer.json()) as { readonly event?: string }
    return event
  } catch {
    return ''
  }
}
