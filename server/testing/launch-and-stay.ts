/**
 * A process of its own that launches the database in the folder named on its command line and stays: for tests
 * that kill it. Says on one line which process the server is.
 */
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'

const server = await launchPostgres({ directory: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ pid: server.pid, owner: server.owner })}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit()))
setInterval(() => {}, 60_000)
