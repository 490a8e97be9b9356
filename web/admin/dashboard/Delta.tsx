import { changeWords, comparedWords } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'

type Props = { readonly percent: number | null; readonly period: FigurePeriod }

/** How a figure went against the days before, in a word that says it without colour. */
export const Delta = ({ percent, period }: Props) => (
  <span title={comparedWords[period]}>
    {changeWords(percent)} <span className="fp-hidden">· {comparedWords[period]}</span>
  </span>
)
