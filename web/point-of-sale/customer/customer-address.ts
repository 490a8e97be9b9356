import { storedValue } from '../../app/device/device-storage.ts'

type Address = { readonly tillId: string; readonly token: string }

/** The address of the customer's screen of this device's till, stored so that a reloaded page goes on sending to it. */
export const customerAddress = storedValue('farhapass.customer-screen', (found): Address | undefined => {
  const { tillId, token } = (found ?? {}) as Partial<Address>
  return typeof tillId === 'string' && typeof token === 'string' ? { tillId, token } : undefined
})

/** A random address of 192 bits cannot be guessed. */
export function drawToken(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
