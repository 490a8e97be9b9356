export const placeKinds = ['disk', 'stick', 'share'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * What keeps a place from taking copies. Missing: unplugged, unmounted, or without its marker. Taken: another machine
 * writes there. Slow: it is written to, and is more than ten seconds behind.
 */
export const placeTroubles = ['missing', 'full', 'read-only', 'hung', 'slow', 'taken', 'failed'] as const
export type PlaceTrouble = (typeof placeTroubles)[number]
