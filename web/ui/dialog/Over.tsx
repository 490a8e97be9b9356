import type { ReactNode } from 'react'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import { useBackCloses } from '../use-back-closes.ts'

type Props = { readonly isOpen: boolean; readonly close: () => void; readonly children: ReactNode }

/**
 * Wraps an overlay: Escape and «Retour» close it first, and taps just after it opens or closes are ignored, as they were meant for what
 * was there before.
 */
export function Over({ isOpen, close, children }: Props) {
  useBackCloses(isOpen, close)
  useStirOnceClosed(isOpen)
  return <TapGuard view={isOpen}>{children}</TapGuard>
}
