import { useEffect } from 'react'
import type { ActState } from '../app/card-acts/card-act.ts'
import { giveFeedback } from '../app/scanner/feedback.ts'

export function useRefusedSound(isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) giveFeedback('refused')
  }, [isRefused])
}

export function useOutcomeSound(state: ActState): void {
  useEffect(() => {
    if (state === 'done') giveFeedback('success')
    if (state === 'refused') giveFeedback('refused')
  }, [state])
}
