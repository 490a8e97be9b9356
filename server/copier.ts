/** The process that copies: started and watched by the server, giving way to selling. It ends when the server does. */
import { constants, setPriority } from 'node:os'
import { settingsOfStart } from './config.ts'
import { proveDrill } from './copies/prove-restored.ts'
import { runCopier } from './platform/copies/copier/copier.ts'
import type { FromCopier, ToCopier } from './platform/copies/copier-messages.ts'
import { versionOfProduct } from './platform/version-of-product.ts'

// Selling comes first, whoever started this process.
setPriority(constants.priority.PRIORITY_LOW)

const say = (message: FromCopier) => {
  // An error means that the server is gone, which `disconnect` tells too.
  if (process.connected) process.send?.(message, () => {})
}
const copier = runCopier({
  say,
  farhapass: versionOfProduct(),
  settings: settingsOfStart(process.env),
  log: (line) => void process.stderr.write(`${line}\n`),
  prove: proveDrill,
})

/** A place that hangs must not keep a process whose server is gone. */
const patienceAtEndMs = 4_000

const end = () => {
  setTimeout(() => process.exit(0), patienceAtEndMs).unref()
  void copier.close().finally(() => process.exit(0))
}

process.on('message', (message) => copier.hear(message as ToCopier))
process.once('disconnect', end)
process.once('SIGTERM', end)
// Ctrl-C in a terminal reaches the server, which ends this process when it has ended itself.
process.on('SIGINT', () => {})
