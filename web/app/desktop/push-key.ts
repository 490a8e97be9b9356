/** Whether the browser's push subscription was made with this server's key: a server that was set up anew has another key. */
export function isUnderKey({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && inLetters(key) === publicKey
}

/** The key in base64url, as the server writes it. */
const inLetters = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
