/** The certificate in use now. Checked every few seconds, since addresses change, files are replaced and certificates expire. */
import type { Log } from '../log.ts'
import type { KeyAndCertificate } from './key-and-certificate.ts'

/** Where certificates come from: the organiser's files, or the server's own authority. */
export type CertificateSource = {
  /** The authority's certificate that devices are asked to trust; undefined where they already trust one. */
  readonly authority: string | undefined
  readonly current: () => KeyAndCertificate
  /** Replaces the certificate by a better one if needed; throws with the reason when it cannot. */
  readonly refresh: () => Promise<void>
}

export type Certificates = Omit<CertificateSource, 'refresh'> & {
  /** Calls the listener with each certificate that replaces another. */
  hear(onChange: (now: KeyAndCertificate) => void): void
  close(): void
}

const lookEveryMs = 5_000

type Parts = { readonly source: CertificateSource; readonly log: Log; readonly everyMs?: number }

export function watchCertificates({ source, log, everyMs = lookEveryMs }: Parts): Certificates {
  const { authority, current, refresh } = source
  const hearers: ((now: KeyAndCertificate) => void)[] = []
  let [shown, complaint] = [current(), '']

  const look = async () => {
    try {
      await refresh()
      complaint = ''
    } catch (err) {
      const { message } = err as Error
      // Logged once, not every few seconds.
      if (message !== complaint)
        log.error({ err }, 'trouble with the certificate of https: the best there is stays')
      complaint = message
    }
    const now = current()
    if (now.cert === shown.cert) return
    shown = now
    for (const hear of hearers) hear(now)
    log.info('another certificate is shown from now on')
  }
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }, everyMs).unref()

  return {
    authority,
    current: () => shown,
    hear: (onChange) => hearers.push(onChange),
    close: () => clearInterval(timer),
  }
}
