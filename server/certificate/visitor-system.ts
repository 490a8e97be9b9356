/** The operating system of a visitor's device, as its browser tells it: the steps for that system are shown first. */
export const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos'] as const
export type System = (typeof systems)[number]

/** More specific names come first: the text of an Android device also contains Linux. */
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
