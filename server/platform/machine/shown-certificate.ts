/** What a certificate says of itself, and for which names of today it does not speak. */
import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import type { CertificateFacts } from '#rules/machine/certificate-days.ts'
import { covers } from '../https/secure-address.ts'

type Asked = {
  readonly cert: string
  readonly isOfTheHouse: boolean
  /** By which devices of today ask for this machine. */
  readonly names: readonly string[]
}

export function describeDays({ cert, isOfTheHouse, names }: Asked): NonNullable<CertificateFacts> {
  return {
    until: new Date(new X509Certificate(cert).validTo),
    isOfTheHouse,
    uncovered: names.filter((name) => !covers(cert, name)),
  }
}

const patienceMs = 2_000

/** The certificate that a server of this machine shows on this port, whoever signed it; undefined where none answers. */
export const shownCertificate = (port: number): Promise<string | undefined> =>
  new Promise((answer) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate()
      socket.destroy()
      answer(certificate?.toString())
    })
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('error', () => answer(undefined))
    socket.on('close', () => answer(undefined))
  })
