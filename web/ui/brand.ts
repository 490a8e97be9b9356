/** The name people read. The prefix of card codes stays FP- whatever the brand. */
export const brand = { name: 'FarhaPass', shortName: 'FP' } as const
