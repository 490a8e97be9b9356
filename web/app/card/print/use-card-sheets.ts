import { useEffect, useRef, useState } from 'react'
import { type CardPaper, cardsPerLeaf, pdfPageMark } from '#rules/paper/card-sheet.ts'
import { askBy, fetchWithPatience } from '../../calls/ask.ts'

/** One PDF of all cards, which says while it arrives how many cards it holds. A retry after a failure draws it anew. */
export function useCardSheets(cardIds: readonly string[]) {
  const [address, setAddress] = useState<string>()
  const [done, setDone] = useState(0)
  const [error, setError] = useState<unknown>()
  const left = useRef(new AbortController())
  useLetGo(address, left)

  const draw = async (paper: CardPaper) => {
    const { signal } = left.current
    const onPages = (pages: number) =>
      setDone(Math.min(cardIds.length, Math.floor(pages / 2) * cardsPerLeaf(paper)))
    setError(undefined)
    setDone(0)
    try {
      const pdf = await askBy(countingPages(onPages)).drawCardSheet(
        { cardIds: [...cardIds], paper },
        { signal },
      )
      if (!signal.aborted) setAddress(URL.createObjectURL(pdf))
    } catch (failure) {
      if (!signal.aborted) setError(failure)
    }
  }
  return { address, done, error, draw }
}

/** Fetches a PDF and tells after each piece of it how many pages have arrived. */
const countingPages =
  (onPages: (pages: number) => void): typeof fetchWithPatience =>
  async (request, init) => {
    const answer = await fetchWithPatience(request, init)
    if (!answer.ok || !answer.body) return answer
    const count = pageCounter()
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, stream) => {
        onPages(count(bytes))
        stream.enqueue(bytes)
      },
    })
    return new Response(answer.body.pipeThrough(counting), answer)
  }

/** Answers the pages of a PDF up to and including the bytes it is given; a mark may be cut in two by the end of a piece. */
export function pageCounter(): (bytes: Uint8Array) => number {
  const letters = new TextDecoder('latin1')
  let pages = 0
  let rest = ''
  return (bytes) => {
    const text = rest + letters.decode(bytes)
    pages += text.split(pdfPageMark).length - 1
    rest = text.slice(1 - pdfPageMark.length)
    return pages
  }
}

/** A browser keeps the file of an object URL in memory until the URL is revoked: this revokes it when the screen is left. */
function useLetGo(address: string | undefined, left: { current: AbortController }): void {
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [left])
}
