/** Names a device in plain words, from the description that its browser sends: «Chrome sur Android, tablette». */
import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

const kindWords: Record<DeviceKind, string> = {
  phone: 'téléphone',
  tablet: 'tablette',
  computer: 'ordinateur',
  unknown: '',
}

const shortNames: Record<string, string> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
}

const unknown = { name: 'Navigateur inconnu', kind: 'unknown' } as const

export function deviceName(description: string): { readonly name: string; readonly kind: DeviceKind } {
  if (!description.trim()) return unknown
  const { browser, os, platform } = Bowser.parse(description)
  if (!browser.name) return unknown
  const kind = kinds[platform.type ?? ''] ?? 'unknown'
  const where = [os.name ? ` sur ${os.name}` : '', kind === 'unknown' ? '' : `, ${kindWords[kind]}`].join('')
  return { name: `${shortNames[browser.name] ?? browser.name}${where}`, kind }
}
