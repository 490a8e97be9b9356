/**
 * A process of its own that starts the database in the folder named on its command line and keeps running, for tests that
 * kill it. Prints the process id of the server on one line.
 */
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'

const server = await launchPostgres({ directory: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ pid: server.pid, owner: server.owner })}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit()))
setInterval(() => {}, 60_000)
