/** Whether a browser that joined lets the server of this key tell it: a house that was set up anew has another one. */
export function isUnderKey({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && inLetters(key) === publicKey
}

/** As the server writes it: base64url. */
const inLetters = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
