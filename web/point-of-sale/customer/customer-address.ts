import { storedValue } from '../../app/device/device-storage.ts'

type Address = { readonly tillId: string; readonly token: string }

/** Where the customer's screen of this device's till was opened: kept, so that a page loaded anew tells it on. */
export const customerAddress = storedValue('farhapass.customer-screen', (found): Address | undefined => {
  const { tillId, token } = (found ?? {}) as Partial<Address>
  return typeof tillId === 'string' && typeof token === 'string' ? { tillId, token } : undefined
})

/** Nobody guesses 192 bits. */
export function drawToken(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
