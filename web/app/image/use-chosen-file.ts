import { type DragEvent, useEffect, useRef, useState } from 'react'
import { whyUnreadable } from '#rules/catalogue/photo-file.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { loadPicture } from './small-picture.ts'

/** A chosen or dropped file, until it is cropped or discarded: its object URL, or why it cannot be read. */
export function useChosenFile() {
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const forgetFile = useRef<() => void>(null)
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const putAway = () => setUrl(undefined)
  const unreadable = () => {
    putAway()
    setProblem(refusals['image-unreadable'])
  }
  /** Choosing the same file again works too. */
  const choose = (file: File | null | undefined) => {
    forgetFile.current?.()
    if (!file) return
    setProblem(undefined)
    const chosen = URL.createObjectURL(file)
    loadPicture(chosen).then(
      () => setUrl(chosen),
      async () => setProblem(whyUnreadable({ name: file.name, start: await firstBytesOf(file) })),
    )
  }
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      choose(event.dataTransfer.files[0])
    },
  }
  return { url, problem, isOver, dropping, forgetFile, choose, putAway, unreadable }
}

/** Empty where the file has gone meanwhile. */
const firstBytesOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
