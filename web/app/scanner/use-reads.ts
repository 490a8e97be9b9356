import { useEffect, useRef, useState } from 'react'
import { readCardCode } from '#rules/card/card-code.ts'
import { didSomething } from '../device/last-activity.ts'
import { afterBlindness, judgeRead, type Sightings } from './debounce.ts'
import { giveFeedback } from './feedback.ts'
import { gunToSet } from './gun-to-set.ts'

export interface ReadHandlers {
  readonly onCode: (code: string) => void
  /** Called when something was read that is no card of ours. */
  readonly onBad?: (text: string) => void
  readonly busy: boolean
}

export interface Reads {
  /** The state of the frame: the last read, for a moment. */
  readonly shown: 'read' | 'bad' | undefined
  /** How many cards were passed on. */
  readonly count: number
  /** Called with a code from gun or camera. */
  readonly card: (code: string) => void
  readonly foreign: (text: string, isGarbled?: boolean) => void
  /** Called with a code typed by hand: the person means it, so it is not debounced. */
  readonly typed: (code: string) => void
  /** Called when the camera did not look between these two instants. */
  readonly wasBlind: (from: number, until: number) => void
}

const shownFor = { read: 900, bad: 2500 }

/** Decides which reads count, and announces them at once by colour, sound and vibration. */
export function useReads({ onCode, onBad, busy }: ReadHandlers): Reads {
  const sightings = useRef<Sightings>([])
  const [last, setLast] = useState<{ kind: 'read' | 'bad'; count: number }>()
  const [shown, setShown] = useState<'read' | 'bad'>()

  useEffect(() => {
    if (!last) return
    setShown(last.kind)
    const timer = setTimeout(() => setShown(undefined), shownFor[last.kind])
    return () => clearTimeout(timer)
  }, [last])

  const announce = (kind: 'read' | 'bad') => {
    giveFeedback(kind)
    if (kind === 'read') didSomething.emit()
    setLast((before) => ({ kind, count: (before?.count ?? 0) + (kind === 'read' ? 1 : 0) }))
  }
  const count = last?.count ?? 0
  const isAccepted = (code: string) => {
    const judged = judgeRead(sightings.current, { code, at: performance.now(), busy })
    sightings.current = judged.sightings
    if (judged.verdict === 'busy') giveFeedback('tick')
    return judged.verdict === 'accepted'
  }
  const hand = (code: string) => {
    announce('read')
    gunToSet.close()
    onCode(code)
  }
  return {
    shown: shown ?? (busy && count > 0 ? 'read' : undefined),
    count,
    card: (code) => isAccepted(code) && hand(code),
    foreign: (text, isGarbled = false) => {
      if (!isAccepted(text)) return
      announce('bad')
      if (isGarbled) gunToSet.heard(text)
      else onBad?.(text)
    },
    typed: (code) => busy || hand(code),
    wasBlind: (from, until) => {
      sightings.current = afterBlindness(sightings.current, from, until)
    },
  }
}

/** All cards in view, and the other texts. */
export function sortTexts(texts: readonly string[]): {
  cards: readonly string[]
  foreign: readonly string[]
} {
  const cards = texts.map((text) => readCardCode(text)).filter((code) => code !== undefined)
  return { cards, foreign: cards.length > 0 ? [] : texts }
}
