import { createServer } from 'node:net'

/**
 * True when no server listens on this port yet. Checked before the database is started: a second server on the same folder
 * would take the database from the first, and only then find the port taken. Port 0 is always free.
 */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((answer, failed) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(false) : failed(error),
    )
    probe.listen({ port, host }, () => probe.close(() => answer(true)))
  })
