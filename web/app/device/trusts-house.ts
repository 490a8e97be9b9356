/** Whether this device trusts the server's certificate: an http page cannot read an https answer, but sees whether there is one. */
export const trustsHouse = (): Promise<boolean> =>
  fetch('/ca/essai', { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(8_000) }).then(
    ({ type }) => type === 'opaque',
    () => false,
  )
