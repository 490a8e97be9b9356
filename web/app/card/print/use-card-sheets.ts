import { useEffect, useRef, useState } from 'react'
import { mostCardsAtOnce } from '#contract/card/many-cards.ts'
import { groupsOf } from '#rules/paper/card-sheet.ts'
import { ask } from '../../calls/ask.ts'

export type Paper = 'A4' | 'card'
/** `first` and `last` are the numbers of the file's cards among all printed cards, from 1. */
export type SheetFile = { readonly address: string; readonly first: number; readonly last: number }

/** One PDF for each hundred cards, drawn one after another. A retry after a failure draws only the missing files. */
export function useCardSheets(cardIds: readonly string[]) {
  const [files, setFiles] = useState<readonly SheetFile[]>([])
  const [isDrawing, setIsDrawing] = useState(false)
  const [error, setError] = useState<unknown>()
  const left = useRef(new AbortController())
  useLetGo(files, left)

  const draw = async (paper: Paper) => {
    const { signal } = left.current
    setIsDrawing(true)
    setError(undefined)
    try {
      let first = 1 + (files.at(-1)?.last ?? 0)
      for (const group of groupsOf(cardIds.slice(first - 1), mostCardsAtOnce)) {
        const pdf = await ask.drawCardSheet({ cardIds: group, paper }, { signal })
        const file = { address: URL.createObjectURL(pdf), first, last: first + group.length - 1 }
        setFiles((before) => [...before, file])
        first += group.length
      }
    } catch (failure) {
      if (!signal.aborted) setError(failure)
    } finally {
      setIsDrawing(false)
    }
  }
  const done = files.at(-1)?.last ?? 0
  return { files, done, isDrawing, isComplete: done === cardIds.length, error, draw }
}

/** A browser keeps the file of an object URL in memory until the URL is revoked: this revokes them when the screen is left. */
function useLetGo(files: readonly SheetFile[], left: { current: AbortController }): void {
  const kept = useRef(files)
  kept.current = files
  useEffect(() => {
    left.current = new AbortController()
    return () => {
      left.current.abort()
      for (const { address } of kept.current) URL.revokeObjectURL(address)
    }
  }, [left])
}
