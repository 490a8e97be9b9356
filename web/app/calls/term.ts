/**
 * Of two computers of the house, the one under the higher term is first. A page shows the highest term it has seen with each request, so
 * that an old first which comes back learns from any page that it is none any more.
 */
import { termIn } from '#contract/relay/term-header.ts'

let highest = ''

export const highestTerm = (): string => highest

export function hearTerm(told: string | null): void {
  if (termIn(told) > termIn(highest)) highest = told as string
}
