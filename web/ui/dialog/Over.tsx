import type { ReactNode } from 'react'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import { useBackCloses } from '../use-back-closes.ts'

type Props = { readonly isOpen: boolean; readonly close: () => void; readonly children: ReactNode }

/** Around what lies over the page: Escape and «Retour» close it first, and a tap meant for what it covers, or uncovers, is nobody's. */
export function Over({ isOpen, close, children }: Props) {
  useBackCloses(isOpen, close)
  useStirOnceClosed(isOpen)
  return <TapGuard view={isOpen}>{children}</TapGuard>
}
