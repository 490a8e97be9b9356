import { formatBytes } from '../plain/bytes.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type MemoryFacts = {
  readonly totalBytes: number
  readonly availableBytes: number
  /** Null where the system does not tell. */
  readonly swap: { readonly totalBytes: number; readonly freeBytes: number } | null
}

/** Server and database together take some 600 MB at work. */
const littleBytes = 500_000_000
const tooLittleBytes = 150_000_000
/** So much on the disk is being read back and forth. */
const muchSwapped = 1_000_000_000

export function judgeMemory({ totalBytes, availableBytes, swap }: MemoryFacts): Finding {
  const says = `${formatBytes(availableBytes)} de mémoire libres sur ${formatBytes(totalBytes)}`
  const close = "Fermez les autres programmes, d'abord les navigateurs."
  if (availableBytes < tooLittleBytes)
    return red(`${says}\u00A0: le système peut arrêter un programme.`, close)
  if (availableBytes < littleBytes) return amber(`${says}.`, close)
  const swapped = swap === null ? 0 : swap.totalBytes - swap.freeBytes
  if (swapped > muchSwapped)
    return amber(
      `${says}, et ${formatBytes(swapped)} déplacés sur le disque.`,
      `${close} Puis redémarrez l'ordinateur.`,
    )
  return green(`${says}.`)
}
