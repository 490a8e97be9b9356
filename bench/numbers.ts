/** A percentile: the figure that this share of all figures does not exceed. */
export const shareOf = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (figures: readonly number[]): number => shareOf(figures, 0.5)

/** The geometric mean of ratios measured in the same way, and its standard error. */
export function meanRatio(ratios: readonly number[]): { readonly ratio: number; readonly deviation: number } {
  const logs = ratios.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  const ratio = Math.exp(mean)
  return { ratio, deviation: ratio * Math.sqrt(variance / logs.length) }
}
