import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { openDatabase } from '../platform/database.ts'
import type { Silence } from '../platform/silence.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { audit } from './audit.ts'

const patienceMs = 10 * 60 * 1000

/** Audits while the server runs, on a connection of its own with long timeouts, since it reads whole tables. */
export const auditor = (address: ConnectionSettings, silence: Silence) =>
  singleFlight(async () => {
    const database = openDatabase(address, { size: 1, patienceMs, silence })
    try {
      return await audit(database)
    } finally {
      await database.close()
    }
  })
