type Patience = {
  /** The timeout until the server answers. */
  readonly connectMs: number
  /** The longest time between two chunks. */
  readonly silenceMs: number
}

/** Reads a never-ending answer chunk by chunk, until it breaks off or falls silent. Returns its status. */
export async function readStream(
  address: string,
  { connectMs, silenceMs }: Patience,
  onPiece: (text: string) => void,
): Promise<number> {
  const hangUp = new AbortController()
  const giveUp = () => hangUp.abort()
  let patience = setTimeout(giveUp, connectMs)
  try {
    const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: hangUp.signal })
    if (!answer.ok || !answer.body) return answer.status
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      clearTimeout(patience)
      patience = setTimeout(giveUp, silenceMs)
      const { done, value } = await reader.read()
      if (done) return answer.status
      onPiece(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(patience)
    giveUp()
  }
}
