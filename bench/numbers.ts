/** The figure that this share of all does not exceed. */
export const shareOf = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (figures: readonly number[]): number => shareOf(figures, 0.5)
