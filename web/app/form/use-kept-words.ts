import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMe } from '../calls/me.ts'
import type { ActState } from './act.ts'
import { keepWords, mayBeKept, placeOfWords, takeUp } from './kept-words.ts'

/** Where the words of a form are kept while they are not sent, or why they are not. Every form says one of the two. */
export type Keeping =
  | {
      /** The form in one word, its own among all forms: «stand». */
      readonly keptAs: string
      /** The id of the object; left out in the form for a new one. */
      readonly of?: string | undefined
      /** «Ce stand a changé depuis.», in a form that edits an object. */
      readonly changedSince?: string | undefined
      /** Fields that are never stored, such as the code of a card. Passwords and pictures never are. */
      readonly withheld?: readonly string[]
    }
  | { readonly notKept: string }

/** The act that sends the words. */
export type SendingAct = ActState<unknown> & {
  readonly reset: () => void
  readonly isDone: () => boolean
  readonly isMoney: boolean
}

/** The words of an earlier visit with which a form began. */
export type FoundWords = {
  /** When they were typed, in milliseconds. */
  readonly keptAt: number
  /** Begins the form anew. */
  readonly erase: () => void
  /** The object is another version than the one the words were typed for. */
  readonly changed?:
    | {
        /** «Ce stand a changé depuis.» */
        readonly says: string
        /** Fills the form with the typed words, or with the object as it is now. */
        readonly show: (which: 'typed' | 'now') => void
      }
    | undefined
}

/**
 * Keeps what is typed until it is sent. Words of an act that moves money are forgotten as it is sent, and kept again where it is refused:
 * after a crash in between, the log of operations answers for it, and the words would book it a second time.
 */
export function useKeptWords<Values extends object>(keeping: Keeping, initial: Values, act: SendingAct) {
  const { id: staffId, leftEverywhere } = useMe()
  const isKept = 'keptAs' in keeping
  const place = isKept
    ? placeOfWords({ staffId, leftEverywhere, form: keeping.keptAs, of: keeping.of })
    : undefined
  const [taken, setTaken] = useState(() => {
    const kept = place?.get()
    const taken = kept && takeUp(kept, initial)
    return taken && { ...taken, keptAt: kept.keptAt }
  })
  const [first] = useState(taken?.values ?? initial)
  const sent = useRef<Values>(undefined)
  const stripped = (values: Values) => mayBeKept(values, isKept ? keeping.withheld : [])
  const forget = () => place?.forget()
  const keep = (values: Values) => {
    if (place) keepWords(place, { leftEverywhere, values: stripped(values), base: stripped(initial) })
  }
  const settle = useEffectEvent(() => {
    if (act.state === 'done') forget()
    if (act.state === 'refused' && act.isMoney && sent.current) keep(sent.current)
  })
  const leave = useEffectEvent(() => {
    if (act.isDone()) forget()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the act settles what is kept.
  useEffect(settle, [act.state])
  useEffect(() => leave, [])
  return {
    first,
    keep,
    forget,
    noteSending: (values: Values) => {
      sent.current = values
      if (act.isMoney) forget()
    },
    foundWith: (fill: (values: Values) => void): FoundWords | undefined =>
      taken && {
        keptAt: taken.keptAt,
        changed:
          isKept && keeping.changedSince && taken.isOfAnotherVersion
            ? {
                says: keeping.changedSince,
                show: (which) => fill(which === 'typed' ? taken.values : initial),
              }
            : undefined,
        erase: () => {
          forget()
          setTaken(undefined)
          fill(initial)
        },
      },
  }
}
