/** Which system a visitor's device runs, as far as its browser says: their steps are shown first. */
export const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos'] as const
export type System = (typeof systems)[number]

/** Each says more than the one below it: an Android says Linux too. */
const marks: readonly (readonly [System, RegExp])[] = [
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]

export const systemOf = (userAgent: string): System | undefined =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0]
