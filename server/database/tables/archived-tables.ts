/** Every table of the database: those of an archive, in the order of their files, and those that it leaves out. */
import type { DescribedTable } from './archived.ts'
import { archivedCards, archivedCashDesk, archivedOperations, archivedTills } from './archived-books.ts'
import { archivedCatalogue } from './archived-catalogue.ts'
import { archivedCopies } from './archived-copies.ts'
import { archivedEvent } from './archived-event.ts'
import { archivedFigures } from './archived-figures.ts'
import { archivedPeople } from './archived-people.ts'
import { archivedRecall } from './archived-recall.ts'
import { archivedKitchen, archivedSales } from './archived-sales.ts'
import { archivedStock, archivedStockRoom } from './archived-stock.ts'

/** A verifier reads each line once: what money belongs to stands before the operations, and they before what they moved. */
export const archivedTables: readonly DescribedTable[] = [
  ...archivedPeople,
  ...archivedCards,
  ...archivedTills,
  ...archivedOperations,
  ...archivedSales,
  ...archivedCatalogue,
  ...archivedStock,
  ...archivedEvent,
  ...archivedCashDesk,
  ...archivedKitchen,
  ...archivedStockRoom,
  ...archivedFigures,
  ...archivedCopies,
  ...archivedRecall,
]

const opensASession = 'ouvre une session, ou sert à en ouvrir une'

/** Why an archive holds nothing of these tables. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  credential: 'mots de passe et codes, même brouillés',
  first_admin_link: opensASession,
  former_phone: opensASession,
  house_key: 'empreintes des clés du serveur',
  migration: 'étapes de construction de la base, sans rapport avec l’événement',
  push_claim: 'mémoire de quelques minutes du serveur',
  push_device: 'abonnements des appareils aux messages, et leurs clés',
  second_factor: opensASession,
  sign_in: opensASession,
  sign_in_throttle: 'essais de mot de passe manqués, oubliés après un moment',
}
