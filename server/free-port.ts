import { createServer } from 'node:net'

/**
 * Whether no server listens there yet. Asked before the database is started: a second server on the same folder would
 * take the database over from the first, only to find the port taken. Port 0 is always free.
 */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((answer, failed) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(false) : failed(error),
    )
    probe.listen({ port, host }, () => probe.close(() => answer(true)))
  })
