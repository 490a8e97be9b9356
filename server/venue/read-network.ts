import { answer } from '../books/answer.ts'

/** Determined at each request, because addresses change and certificates are renewed. */
export const readNetwork = answer.readNetwork.handler(({ context: { house } }) => {
  const { addresses, trustAddress, certificate } = house.venue.network()
  return {
    addresses: [...addresses],
    trustAddress,
    certificate: certificate && {
      ...certificate,
      fingerprint: [...certificate.fingerprint],
      until: certificate.until.toISOString(),
    },
  }
})
