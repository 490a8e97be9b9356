/** What an archive says of the sums that the server keeps beside the books. */
import { centimes, described } from './archived.ts'
import {
  accountTallyTable,
  cardTallyTable,
  deskTallyTable,
  saleTallyTable,
  standTallyTable,
} from './figures.ts'

const shard = 'part du serveur qui l’a écrite : les sommes s’ajoutent'

export const archivedFigures = [
  described(cardTallyTable, 'Sommes des cartes', {
    shard,
    cards: 'cartes',
    active: 'en service',
    handed: 'remises à un client',
    balance: centimes('soldes'),
    purchases: 'achats',
    purchased: centimes('montant des achats'),
  }),
  described(accountTallyTable, 'Sommes des comptes', {
    shard,
    account: 'compte : cards, drawers, un stand…',
    value: centimes('valeur'),
  }),
  described(saleTallyTable, 'Ventes par quart d’heure', {
    businessDay: 'journée comptable',
    quarter: 'début du quart d’heure',
    shard,
    sales: 'ventes',
    amount: centimes('montant'),
    cancelled: 'ventes annulées',
    cancelledAmount: centimes('montant des annulées'),
  }),
  described(standTallyTable, 'Ventes par stand et par journée', {
    businessDay: 'journée comptable',
    standId: 'stand (stand.id)',
    shard,
    sales: 'ventes',
    amount: centimes('montant'),
  }),
  described(deskTallyTable, 'Recharges et remboursements par quart d’heure', {
    quarter: 'début du quart d’heure',
    kind: 'recharge, card-sale, refund, initialization',
    shard,
    operations: 'opérations',
    amount: centimes('montant'),
  }),
]
